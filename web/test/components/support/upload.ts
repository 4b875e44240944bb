import { act } from '@testing-library/react';
import { server } from './server.js';

/** The XMLHttpRequest of an upload: the test says how far it is, and when the connection breaks. */
class FakeUpload {
  static newest: FakeUpload | undefined;
  status = 0;
  responseText = '';
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void; onload?: () => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  #method = '';
  #url = '';
  #form: unknown;
  readonly #headers = new Headers();

  constructor() {
    FakeUpload.newest = this;
  }

  open(method: string, url: string): void {
    this.#method = method;
    this.#url = url;
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }

  getResponseHeader = () => null;

  send(form: unknown): void {
    this.#form = form;
  }

  abort(): void {
    this.onabort?.();
    this.onloadend?.();
  }

  progress(loaded: number, total: number): void {
    this.upload.onprogress?.({ loaded, total });
  }

  async arrive(): Promise<void> {
    this.upload.onload?.();
    const response = await server.handle(this.#method, this.#url, this.#form, this.#headers);
    this.status = response.status;
    this.responseText = await response.text();
    this.onload?.();
    this.onloadend?.();
  }

  break(): void {
    this.onerror?.();
    this.onloadend?.();
  }
}

/** What happens to the newest upload. */
export const upload = {
  install: () => Object.assign(window, { XMLHttpRequest: FakeUpload }),
  progress: (loaded: number, total: number) => act(async () => newest().progress(loaded, total)),
  arrive: () => act(() => newest().arrive()),
  break: () => act(async () => newest().break()),
};

function newest(): FakeUpload {
  if (!FakeUpload.newest) throw new Error('Nothing is uploaded');
  return FakeUpload.newest;
}
