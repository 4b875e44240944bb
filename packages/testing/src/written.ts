import { Writable } from 'node:stream';

/** A stream for a test's logger, which keeps what was written, line by line. */
export class WrittenLog extends Writable {
  readonly lines: string[] = [];

  override _write(line: unknown, _encoding: BufferEncoding, done: () => void): void {
    this.lines.push(String(line));
    done();
  }

  get text(): string {
    return this.lines.join('');
  }
}

interface SomeCollection {
  find(): AsyncIterable<object>;
}

interface SomeDatabase {
  listCollections(): Promise<{ name: string }[]>;
  collection(name: string): SomeCollection;
}

/** Documents of any collection that contain one of the words anywhere, each with its collection's name. */
export async function documentsWith(database: SomeDatabase, ...words: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const { name } of await database.listCollections()) {
    for await (const document of database.collection(name).find()) {
      const text = `${name}: ${JSON.stringify(document)}`;
      if (words.some((word) => text.includes(word))) found.push(text);
    }
  }
  return found;
}
