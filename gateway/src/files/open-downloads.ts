import type { GatewayEvents } from '../events.js';

/** What a limit applies to. */
export type Scope = 'link' | 'user' | 'all';

export interface OpenDownload {
  readonly link: { readonly id: string; readonly owner: string };
  /** When its client stopped reading, ms since 1970; null while it reads. */
  readonly pausedSince: number | null;
  readonly closed: Promise<void>;
  /** Closes the client's connection. A player then requests the rest as a range. */
  close(): void;
}

/**
 * The open downloads of this process. A paused player keeps its connection as long as nobody else needs the slot; then
 * the one that has been paused longest is closed. A new download is refused only when all others are being read.
 */
export class OpenDownloads {
  readonly #open = new Set<OpenDownload>();

  constructor(
    private readonly max: Readonly<Record<Scope, number>>,
    private readonly events: GatewayEvents,
  ) {}

  /** The scope whose limit is reached; null when the download was added. */
  add(download: OpenDownload): Scope | null {
    const { id, owner } = download.link;
    const within: Record<Scope, (other: OpenDownload) => boolean> = {
      link: ({ link }) => link.id === id,
      user: ({ link }) => link.owner === owner,
      all: () => true,
    };
    for (const scope of ['link', 'user', 'all'] as const) {
      const others = [...this.#open].filter(within[scope]);
      if (others.length < this.max[scope]) continue;
      const paused = others.filter(({ pausedSince }) => pausedSince !== null);
      const [longest] = paused.sort((a, b) => (a.pausedSince ?? 0) - (b.pausedSince ?? 0));
      if (!longest) {
        this.events.requestLimited(`files_${scope}`);
        return scope;
      }
      this.#close(longest);
    }
    this.#open.add(download);
    this.events.downloadOpened();
    download.closed.then(() => this.#remove(download));
    return null;
  }

  closePaused(): void {
    for (const download of [...this.#open]) if (download.pausedSince !== null) this.#close(download);
  }

  #close(download: OpenDownload): void {
    this.events.download('closed');
    this.#remove(download);
    download.close();
  }

  #remove(download: OpenDownload): void {
    if (this.#open.delete(download)) this.events.downloadEnded();
  }
}

/** A download that holds a turn. */
export interface TurnHolder {
  /** Gives its turn back if its client is not reading. False if it keeps the turn. */
  yieldIfPaused(): boolean;
}

/**
 * The connections that downloads share. A turn is for a client that is reading: one that pauses gives its turn back as
 * soon as another waits, so that slow readers, however many, block nobody.
 */
export class UpstreamTurns {
  readonly #holders = new Set<TurnHolder>();
  readonly #waiting = new Map<TurnHolder, () => void>();

  constructor(private readonly max: number) {}

  get contended(): boolean {
    return this.#waiting.size > 0;
  }

  /** Resolves once the holder has a turn, or has given it up. First come, first served. */
  take(holder: TurnHolder): Promise<void> {
    if (this.#holders.size >= this.max) {
      for (const other of this.#holders) if (other.yieldIfPaused()) break;
    }
    return new Promise((resolve) => {
      this.#waiting.set(holder, resolve);
      this.#next();
    });
  }

  /** Also cancels waiting for a turn. */
  giveBack(holder: TurnHolder): void {
    const waiting = this.#waiting.get(holder);
    this.#waiting.delete(holder);
    waiting?.();
    if (this.#holders.delete(holder)) this.#next();
  }

  #next(): void {
    const [first] = this.#waiting;
    if (!first || this.#holders.size >= this.max) return;
    const [holder, start] = first;
    this.#waiting.delete(holder);
    this.#holders.add(holder);
    start();
  }
}
