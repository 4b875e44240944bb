import '@testing-library/jest-dom/jest-globals';
import 'fake-indexeddb/auto';
import { afterEach } from '@jest/globals';
import { configure } from '@testing-library/react';

// Busy machines fetch the lazy parts of a page slowly; a test that passes does not wait for this.
configure({ asyncUtilTimeout: 15_000 });

/** What jsdom has not, for it draws nothing: no pictures, sizes, scrolling or pointers. */
Object.assign(window, {
  PointerEvent: class extends MouseEvent {},
  matchMedia: (media: string) => Object.assign(new EventTarget(), { media, matches: false }),
  ResizeObserver: class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
  scrollTo() {},
});
Object.assign(HTMLElement.prototype, {
  scrollIntoView() {},
  hasPointerCapture: () => false,
  setPointerCapture() {},
  releasePointerCapture() {},
});
Object.assign(HTMLCanvasElement.prototype, { getContext: () => null });

/** Nothing is pushed to these pages: their connection never opens. */
class WaitingWebSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  readonly readyState = WaitingWebSocket.CONNECTING;
  close() {}
}
Object.assign(window, { WebSocket: WaitingWebSocket });

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
