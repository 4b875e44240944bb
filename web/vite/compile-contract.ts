import { fileURLToPath } from 'node:url';
import type { Endpoint } from '@auscribe/contracts';
import type { TSchema } from 'typebox';
import { Code } from 'typebox/compile';
import { type Plugin, runnerImport } from 'vite';

const contract = fileURLToPath(new URL('../../packages/contracts/src/rest/', import.meta.url));
const compiled = '\0contract:';
const checker = '\0contract-check';

/**
 * Evaluates the REST contract while building. The browser gets method, path and access of each operation that the pages
 * call, and instead of each schema a function that TypeBox generated from it, without TypeBox and server-only parts. A
 * module for each operation, so that a page loads those that it calls.
 */
export function compileContract(): Plugin {
  let exported: Record<string, unknown>;
  return {
    name: 'compile-contract',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      exported = (await runnerImport<Record<string, unknown>>(`${contract}index.ts`)).module;
    },
    resolveId(source, importer) {
      if (source.startsWith(compiled)) return source;
      return source === 'typebox/value' && importer?.includes('/web/src/') ? checker : null;
    },
    load(id) {
      if (id === checker) return 'export const Check = (check, value) => check(value);';
      if (id === `${contract}index.ts`) return [`export * from './operation.js';`, ...reexports(exported)].join('\n');
      if (!id.startsWith(compiled)) return null;
      const name = id.slice(compiled.length);
      return definition(name, exported[name]);
    },
  };
}

function reexports(exported: Record<string, unknown>): string[] {
  return Object.entries(exported)
    .filter(([, value]) => typeof value !== 'function')
    .map(([name]) => `export { ${name} } from ${JSON.stringify(compiled + name)};`);
}

function definition(name: string, value: unknown): string {
  if (isEndpoint(value)) {
    const { id, method, path, access, response } = value;
    return `${codeOf(response)}\nexport const ${name} = { ...${JSON.stringify({ id, method, path, access })}, response: Check };`;
  }
  if (isSchema(value)) {
    return `${codeOf(value)}\nexport const ${name} = Check;`;
  }
  return `export const ${name} = ${JSON.stringify(value)};`;
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'response' in value;
}

/** TypeBox's own IsSchema accepts any object, as JSON Schema does. */
function isSchema(value: unknown): value is TSchema {
  return typeof value === 'object' && value !== null && '~kind' in value;
}

/** TypeBox's code as a separate module, with its external values inlined. */
function codeOf(schema: TSchema): string {
  const { Code: code, External } = Code(schema);
  const formats = External.variables.flatMap((one) => (typeof one === 'function' ? one.name : []));
  const given = External.variables.map((one) => (typeof one === 'function' ? one.name : String(one)));
  return [
    `import { ${[...new Set(formats)].join(', ')} } from 'typebox/format';`,
    code
      .replace('let External = []', `const External = [${given.join(', ')}]`)
      .replace(/^export function SetExternal.*$/m, '')
      .replace('export function Check', 'function Check'),
  ].join('\n');
}
