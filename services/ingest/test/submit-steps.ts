import { fromInside, mergeBody, type SignedIn } from '@auscribe/testing';
import { form, type Workbench, workbench } from './workbench.js';

interface Item {
  id: string;
  patientName: string;
  mrNo: string;
  template: string;
  status: string;
  audioUrl: string;
  durationMs: number;
}

export type SubmitSteps = Awaited<ReturnType<typeof submitSteps>>;

/** A clinician of a department at a service of their own, and what they do with recordings. */
export async function submitSteps() {
  const bench: Workbench = await workbench();
  const user = bench.signIns.signIn();
  const department = await bench.department(user);
  const details = () => ({ patientName: 'Ada Byron', mrNo: 'MR 18', classificationId: department, template: 'SOAP' });
  return {
    bench,
    user,
    department,
    details,

    submit: (extra: Record<string, unknown>, by = user) =>
      bench.call<Item>(by, 'POST', '/chunking/upload-merged', mergeBody(details(), extra)),

    records: async () => (await bench.call<Item[]>(user, 'GET', '/dictations')).data,

    async linkTo(fileKey: string, by: SignedIn = user) {
      const { code, data } = await bench.call<{ fileUrl: string }>(by, 'POST', '/s3bucket/generatePresignedUrl', {
        fileKey,
      });
      const url = code === 200 ? new URL(data.fileUrl) : new URL('http://none.invalid');
      return { code, url: new URL(`${url.pathname}${url.search}`, bench.service.url) };
    },

    /** A whole file with its values. */
    full: (file: Uint8Array, values: [string, string][], type = 'audio/wav', name = 'visit.wav') =>
      bench.call<Item>(user, 'POST', '/dictations/full-dictaion', form([...values, ['file', file]], type, name)),

    values: (template = 'SOAP'): [string, string][] =>
      ['MR18', 'AdaByron', department, template].map((value) => ['tags[]', value]),

    /** What the metrics say of broken audio, by reason; each is there before the first. */
    async brokenAudio(at: 'upload' | 'submit') {
      const text = await (await fetch(new URL('/metrics', bench.service.url), { headers: fromInside })).text();
      const count = (reason: string) =>
        Number(
          new RegExp(`^auscribe_broken_audio_total\\{at="${at}",reason="${reason}"[^}]*\\} (\\d+)`, 'm').exec(
            text,
          )?.[1],
        );
      return { empty: count('empty'), unreadable: count('unreadable'), too_costly: count('too_costly') };
    },
  };
}
