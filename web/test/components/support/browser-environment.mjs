import JSDOMEnvironment from 'jest-environment-jsdom';

/** What browsers have and jsdom lacks, or has in a form that the rest of these does not take. */
const fromNode = {
  AbortController,
  AbortSignal,
  Blob,
  BroadcastChannel,
  File,
  FormData,
  Headers,
  Request,
  Response,
  TextDecoder,
  TextEncoder,
  URL,
  URLSearchParams,
  crypto,
  structuredClone,
};

/** A DOM for the tests of components. What a page of the product does not call stays as jsdom has it. */
export default class BrowserEnvironment extends JSDOMEnvironment {
  async setup() {
    await super.setup();
    for (const [name, value] of Object.entries(fromNode)) {
      Object.defineProperty(this.global, name, { value, configurable: true, writable: true });
    }
  }
}
