import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runFfmpeg } from '@auscribe/testing';
import type { Sample } from './corpus.js';

const mebibyte = 1024 * 1024;

/** Small files that need many resources, or refer to other files and addresses. Nothing may request `trap`. */
export async function hostileFiles(trap: string, wav: Buffer, webm: Buffer, mp3: Buffer): Promise<Sample[]> {
  return [...scripts(trap), ...lyingWaves(wav), ...bombs(webm, mp3), ...(await made())];
}

const mp3 = (name: string, bytes: Buffer | string): Sample => ({
  name: `${name}.mp3`,
  type: 'audio/mpeg',
  bytes: Buffer.from(bytes),
});

/** References that players would follow. */
function scripts(trap: string): Sample[] {
  const segments = ['#EXTM3U', '#EXT-X-TARGETDURATION:9', '#EXTINF:9,', `${trap}/hls.ts`, '#EXT-X-ENDLIST', ''];
  const local = ['#EXTM3U', '#EXT-X-MEDIA-SEQUENCE:0', '#EXTINF:9,', 'file:///etc/passwd', '#EXT-X-ENDLIST', ''];
  const sdp = ['v=0', 'o=- 0 0 IN IP4 127.0.0.1', 's=x', 'c=IN IP4 127.0.0.1', 't=0 0', 'm=audio 5004 RTP/AVP 0', ''];
  const dash = `<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" profiles="urn:mpeg:dash:profile:isoff-live:2011"><Period><AdaptationSet mimeType="audio/webm"><Representation id="1"><BaseURL>${trap}/dash.webm</BaseURL></Representation></AdaptationSet></Period></MPD>`;
  return [
    mp3('hls', segments.join('\n')),
    mp3('hls-local', local.join('\n')),
    mp3('concat', `ffconcat version 1.0\nfile '${trap}/concat.wav'\nfile '/etc/passwd'\n`),
    mp3('sdp', sdp.join('\r\n')),
    mp3('dash', dash),
    mp3('asx', `<asx version="3.0"><entry><ref href="${trap}/asx.wma"/></entry></asx>`),
    mp3('pls', `[playlist]\nFile1=${trap}/pls.mp3\nNumberOfEntries=1\n`),
    mp3('svg', `<svg xmlns="http://www.w3.org/2000/svg"><image href="${trap}/svg.png"/><script>1</script></svg>`),
    mp3('page', `<!doctype html><script src="${trap}/page.js"></script>`),
    mp3('elf', Buffer.concat([Buffer.from('\x7fELF', 'latin1'), Buffer.alloc(500)])),
  ];
}

/** Sample rates, channels and lengths that no microphone has. */
function lyingWaves(wav: Buffer): Sample[] {
  const lies: [name: string, at: number, value: number, bytes: 2 | 4][] = [
    ['no-channel', 22, 0, 2],
    ['255-channels', 22, 255, 2],
    ['65535-channels', 22, 65_535, 2],
    ['no-rate', 24, 0, 4],
    ['one-hertz', 24, 1, 4],
    ['4-gigahertz', 24, 0xffff_ffff, 4],
    ['no-bits', 34, 0, 2],
    ['endless', 40, 0xffff_ffff, 4],
    ['empty', 40, 0, 4],
  ];
  return lies.map(([name, at, value, bytes]) => {
    const lie = Buffer.from(wav);
    if (bytes === 2) lie.writeUInt16LE(value, at);
    else lie.writeUInt32LE(value, at);
    return { name: `${name}.wav`, type: 'audio/wav', bytes: lie };
  });
}

/** Tags and attachments that make up most of the file, or claim to be gigabytes. */
function bombs(webm: Buffer, tone: Buffer): Sample[] {
  const id3 = (claimed: number, there: number): Buffer => {
    const size = [21, 14, 7, 0].map((shift) => (claimed >> shift) & 0x7f);
    const frame = Buffer.concat([Buffer.from('APIC'), Buffer.from([0x0f, 0xff, 0xff, 0xff, 0, 0])]);
    return Buffer.concat([Buffer.from('ID3\x03\x00\x00'), Buffer.from(size), frame, Buffer.alloc(there), tone]);
  };
  const segmentAt = webm.indexOf(Buffer.from('1549a966', 'hex'));
  const attachment = (claimed: string, there: number): Buffer => {
    const data = Buffer.concat([Buffer.from('465c', 'hex'), Buffer.from(claimed, 'hex'), Buffer.alloc(there)]);
    const file = Buffer.concat([Buffer.from('61a701ffffffffffffff', 'hex'), data]);
    const all = Buffer.concat([Buffer.from('1941a46901ffffffffffffff', 'hex'), file]);
    return Buffer.concat([webm.subarray(0, segmentAt), all, webm.subarray(segmentAt)]);
  };
  const box = (type: string, inside: Buffer): Buffer => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(inside.length + 8, 0);
    head.write(type, 4, 'latin1');
    return Buffer.concat([head, inside]);
  };
  let nested: Buffer = Buffer.alloc(0);
  for (let depth = 0; depth < 5000; depth += 1) nested = box('moov', nested);
  return [
    mp3('tag-of-40-megabytes', id3(40 * mebibyte, 40 * mebibyte)),
    mp3('tag-that-lies', id3(0x0fff_ffff, 100)),
    { name: 'attachment.webm', type: 'audio/webm', bytes: attachment('0100000003000000', 48 * mebibyte) },
    { name: 'attachment-that-lies.webm', type: 'audio/webm', bytes: attachment('01000fffffffffff', 10) },
    { name: 'boxes-in-boxes.m4a', type: 'audio/mp4', bytes: Buffer.concat([box('ftyp', Buffer.from('isom')), nested]) },
    { name: 'zeros.webm', type: 'audio/webm', bytes: Buffer.alloc(8 * mebibyte) },
  ];
}

/** Hours of silence in some kilobytes, a jump of decades in the times, hundreds of streams. */
async function made(): Promise<Sample[]> {
  const folder = await mkdtemp(join(tmpdir(), 'fuzz-hostile-'));
  const silence = (seconds: number) => ['-f', 'lavfi', '-i', `anullsrc=r=8000:cl=mono:d=${seconds}`];
  const files: [name: string, type: string, options: string[]][] = [
    ['silence.flac', 'audio/flac', [...silence(3600)]],
    ['silence.ogg', 'audio/ogg', [...silence(1800), '-c:a', 'libopus', '-b:a', '6k', '-vbr', 'on']],
    [
      'decades.mka',
      'audio/webm',
      [...silence(4), '-af', 'asetpts=if(gt(N\\,10)\\,PTS+8000*1e9\\,PTS)', '-c:a', 'libopus'],
    ],
    [
      'streams.mka',
      'audio/webm',
      [...silence(1), ...Array<string[]>(120).fill(['-map', '0:a']).flat(), '-c:a', 'pcm_s16le'],
    ],
  ];
  try {
    const samples: Sample[] = [];
    for (const [name, type, options] of files) {
      const path = join(folder, name);
      await runFfmpeg([...options, '-f', name.endsWith('.mka') ? 'matroska' : name.slice(8), path]);
      samples.push({ name, type, bytes: await readFile(path) });
    }
    return samples;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
