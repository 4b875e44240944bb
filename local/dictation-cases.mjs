import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { ProvisionError } from './boot/provision-error.mjs';

const sounds = ['.wav', '.webm', '.mp3', '.m4a', '.mp4', '.ogg', '.flac'];
const Case = Type.Object({
  template: Type.String(),
  facts: Type.Array(
    Type.Object({ section: Type.String(), text: Type.Array(Type.String({ minLength: 1 }), { minItems: 1 }) }),
    { minItems: 1 },
  ),
  hotwords: Type.Optional(Type.Array(Type.String())),
  never: Type.Optional(Type.Array(Type.String())),
});
const examples = 'There are examples in test/dictations.';

/**
 * Throws a ProvisionError if something is missing in a folder of dictations, before anything is built or started.
 * @param {string} folder @param {readonly string[]} templates Known template codes.
 */
export function checkCases(folder, templates) {
  if (!statSync(folder).isDirectory()) throw new ProvisionError(`${folder} is not a folder.`);
  const files = readdirSync(folder);
  const names = files.filter((file) => file.endsWith('.json')).map((file) => basename(file, '.json'));
  if (names.length === 0)
    throw new ProvisionError(`${folder} has no dictations.`, `Put the facts of each in a NAME.json. ${examples}`);
  for (const file of files)
    if (sounds.includes(extname(file)) && !names.includes(basename(file, extname(file))))
      throw new ProvisionError(
        `${file} has no facts.`,
        `Put them in ${basename(file, extname(file))}.json. ${examples}`,
      );
  for (const name of names) {
    const found = readJson(join(folder, `${name}.json`));
    if (!Value.Check(Case, found)) {
      const [error] = Value.Errors(Case, found);
      throw new ProvisionError(`${name}.json: ${error?.instancePath || 'it'} ${error?.message}.`, examples);
    }
    if (!templates.includes(found.template))
      throw new ProvisionError(
        `${name}.json: there is no template ${found.template}.`,
        `There are ${templates.join(', ')}.`,
      );
    if (!files.includes(`${name}.txt`) && !sounds.some((ending) => files.includes(name + ending)))
      throw new ProvisionError(
        `${name}: there is neither a recording nor a text.`,
        `Put ${name}.wav (or ${sounds.slice(1).join(', ')}) or ${name}.txt beside ${name}.json.`,
      );
  }
}

/** @param {string} file @returns {unknown} */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new ProvisionError(`${file} is not JSON: ${error instanceof Error ? error.message : error}.`);
  }
}
