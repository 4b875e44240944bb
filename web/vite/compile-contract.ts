import { fileURLToPath } from 'node:url';
import type { Endpoint } from '@auscribe/contracts';
import { IsSchema, type TSchema } from 'typebox';
import { Code } from 'typebox/compile';
import { type Plugin, runnerImport } from 'vite';

const contract = fileURLToPath(new URL('../../packages/contracts/src/rest/', import.meta.url));
const compiled = '\0contract:';
const checker = '\0contract-check';

/**
 * Evaluates the REST contract while building. The browser gets method, path and access of each operation that the pages
 * call, and in the place of a schema a function that TypeBox made of it: neither TypeBox nor what only servers read. A
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
    const { code, check } = checkOf(response);
    return `${code}\nexport const ${name} = { ...${JSON.stringify({ id, method, path, access })}, response: ${check} };`;
  }
  if (IsSchema(value)) {
    const { code, check } = checkOf(value);
    return `${code}\nexport const ${name} = ${check};`;
  }
  return `export const ${name} = ${JSON.stringify(value)};`;
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'response' in value;
}

/** TypeBox's code for a module of its own, with what it wants to be given from outside written into it. */
function checkOf(schema: TSchema): { code: string; check: string } {
  const { Code: code, External } = Code(schema);
  const given = External.variables.map((variable) =>
    typeof variable === 'function' ? variable.name : String(variable),
  );
  const formats = given.filter((_, at) => typeof External.variables[at] === 'function');
  return {
    code: [
      `import { ${[...new Set(formats)].join(', ')} } from 'typebox/format';`,
      code
        .replace(/let External = \[\]/, `const External = [${given.join(', ')}]`)
        .replace(/^export function SetExternal.*$/m, '')
        .replace('export function Check', 'function Check'),
    ].join('\n'),
    check: 'Check',
  };
}
