/** While it is closed, who comes waits. */
export class Gate {
  #opened: Promise<void> = Promise.resolve();
  #open: () => void = () => {};

  close(): void {
    this.open();
    this.#opened = new Promise((resolve) => {
      this.#open = resolve;
    });
  }

  open(): void {
    this.#open();
  }

  opened(): Promise<void> {
    return this.#opened;
  }
}
