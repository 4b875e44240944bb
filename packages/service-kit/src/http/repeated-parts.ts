import { BadRequest } from '../errors.js';

/**
 * For the reader of a multipart form, to be called with the name of each part, field or file, as it arrives. Throws
 * BadRequest for a name that was there before: of two values, two readers may believe different ones. `lists` are the
 * names that stand for one value each time.
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
