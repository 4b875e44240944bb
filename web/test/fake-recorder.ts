/** A MediaRecorder controlled by the test. */
export class FakeRecorder {
  static newest: FakeRecorder | undefined;
  static isTypeSupported = () => true;
  state: 'inactive' | 'recording' | 'paused' = 'inactive';
  readonly mimeType = 'audio/webm;codecs=opus';
  /** What comes with the end. */
  lastWords = 'last';
  ondataavailable: ((event: { data: Blob }) => void) | null = null;
  onstop: (() => void) | null = null;

  constructor() {
    FakeRecorder.newest = this;
  }

  start = () => this.#to('recording');
  pause = () => this.#to('paused');
  resume = () => this.#to('recording');
  requestData = () => this.speak('');
  stop = () => this.end();

  speak(words: string): void {
    this.ondataavailable?.({ data: new Blob([words]) });
  }

  /** As the browser does it: inactive first, then the last data, then the event. */
  end(): void {
    this.#to('inactive');
    queueMicrotask(() => {
      this.speak(this.lastWords);
      this.onstop?.();
    });
  }

  #to(state: FakeRecorder['state']): void {
    this.state = state;
  }
}
