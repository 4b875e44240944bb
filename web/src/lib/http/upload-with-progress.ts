import { type AnswerOf, type Endpoint, pathOf } from '@auscribe/contracts';
import { parseJson } from '../decode.js';
import { traceRequest } from '../tracing/page-tracer.js';
import { NetworkError, text, toApiError } from './errors.js';
import { readAnswer, type TokenSource, withToken } from './request.js';

interface Upload {
  form: FormData;
  /** 0 to 1. */
  onProgress(share: number): void;
  /** Cancels the upload, which then rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
}

/** If no byte moves for this long, the connection is dead, even if the browser does not know it. */
const stalledMs = 60_000;
/** Time limit once everything is sent: hours of audio take the server minutes. */
const answerMs = 15 * 60_000;

/** Calls an operation with a large form and reports progress, which fetch cannot. */
export async function uploadWithProgress<const O extends Endpoint>(
  tokens: TokenSource,
  operation: O,
  upload: Upload,
): Promise<AnswerOf<O>> {
  const result = await withToken(tokens, (bearer) => post(operation, upload, bearer));
  if (result.status < 200 || result.status > 299) throw toApiError(result.status, result.body, result.header);
  return readAnswer(operation, result.body);
}

interface Result {
  status: number;
  body: unknown;
  header(name: string): string | null;
}

function post(operation: Endpoint, { form, onProgress, signal }: Upload, bearer: string | null): Promise<Result> {
  const { method } = operation;
  const path = pathOf(operation);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const lost = () => reject(new NetworkError(text.get().cutOff));
    const cancel = () => {
      reject(signal?.reason);
      request.abort();
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const expect = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        reject(new NetworkError(text.get().stalled));
        request.abort();
      }, ms);
    };
    request.open(method, path);
    if (bearer) request.setRequestHeader('authorization', `Bearer ${bearer}`);
    const traced = traceRequest(method, path);
    if (traced) request.setRequestHeader('traceparent', traced.traceparent);
    request.upload.onprogress = ({ loaded, total }) => {
      expect(stalledMs);
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.upload.onload = () => {
      expect(answerMs);
      onProgress(1);
    };
    request.onload = () =>
      resolve({
        status: request.status,
        body: parseJson(request.responseText),
        header: (name) => request.getResponseHeader(name),
      });
    request.onerror = lost;
    request.onabort = lost;
    request.onloadend = () => {
      clearTimeout(timer);
      traced?.end(request.status || undefined);
      signal?.removeEventListener('abort', cancel);
    };
    signal?.addEventListener('abort', cancel);
    expect(stalledMs);
    request.send(form);
    if (signal?.aborted) cancel();
  });
}
