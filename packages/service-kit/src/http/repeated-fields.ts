import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createScanner, type SyntaxKind } from 'jsonc-parser';
import { BadRequest } from '../errors.js';

/**
 * jsonc-parser's enum is a const enum, whose values isolatedModules does not allow us to use; the types keep these
 * numbers correct.
 */
const endOfText: SyntaxKind.EOF = 17;
const stringLiteral: SyntaxKind.StringLiteral = 10;
const openBrace: SyntaxKind.OpenBraceToken = 1;
const closeBrace: SyntaxKind.CloseBraceToken = 2;
const colon: SyntaxKind.ColonToken = 6;

type Done = (error: Error | null, body?: unknown) => void;

/** Parses a JSON body. Reports, through `done`, invalid JSON and JSON that two readers could interpret differently. */
type JsonBodyParser = (request: FastifyRequest, text: string, done: Done) => void;

/**
 * The parser of every JSON body. It refuses an object in which a key appears twice: JSON.parse keeps the last value,
 * while another reader of the same bytes (a proxy, a filter, a service in another language) may keep the first.
 */
export function jsonBodyParser(app: FastifyInstance): JsonBodyParser {
  const parse = app.getDefaultJsonParser('error', 'error');
  return (request, text, done) =>
    parse(request, text, (error, body) => {
      const key = error ? undefined : repeatedKey(text);
      if (key === undefined) done(error, body);
      else
        done(new BadRequest(`Invalid request: the field ${JSON.stringify(key.slice(0, 40))} appears more than once`));
    });
}

export function addJsonBodies(app: FastifyInstance): void {
  const parse = jsonBodyParser(app);
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) =>
    parse(request, text, done),
  );
}

/**
 * The first key that appears twice in an object of `text`, which is valid JSON, however it is escaped (`"a"`,
 * `"\u0061"`). Works token by token rather than recursively, so that deep nesting uses no stack.
 */
function repeatedKey(text: string): string | undefined {
  const scanner = createScanner(text, true);
  const open: Set<string>[] = [];
  let latest = '';
  for (let token = scanner.scan(); token !== endOfText; token = scanner.scan()) {
    if (token === stringLiteral) latest = scanner.getTokenValue();
    else if (token === openBrace) open.push(new Set());
    else if (token === closeBrace) open.pop();
    else if (token === colon) {
      const keys = open.at(-1);
      if (keys?.has(latest)) return latest;
      keys?.add(latest);
    }
  }
  return undefined;
}

/**
 * For readers of a multipart form: call the result with the name of each part, field or file, as it arrives. Throws
 * BadRequest for a repeated name, because two readers may use different values. `lists`: names that may repeat, each
 * time with one value of a list.
 */
export function refuseRepeatedParts(lists: readonly string[] = []): (name: string) => void {
  const seen = new Set<string>();
  return (name) => {
    if (seen.has(name) && !lists.includes(name)) {
      throw new BadRequest(
        `Invalid request: the form has the field ${JSON.stringify(name.slice(0, 40))} more than once. Nothing was kept; please send it once.`,
      );
    }
    seen.add(name);
  };
}
