import { parse } from 'graphql';
import type { Plugin } from 'vite';

/** What gql is given: the document, then the fragments that it uses. */
const tagged = /\bgql`((?:[^`$]|\$(?!\{))*)((?:\$\{\w+\}\s*)*)`/g;

/**
 * Parses the queries while building: the browser gets documents, and neither waits for GraphQL's parser nor loads it
 * (7 kB after gzip). A query that doesn't parse ends the build.
 */
export function compileQueries(): Plugin {
  return {
    name: 'compile-queries',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/web\/src\/.+\.tsx?$/, code: /\bgql`/ },
      handler(code) {
        const compiled = code.replace(tagged, (_, source: string, used: string) => document(source, used));
        if (compiled.includes('gql`'))
          throw new Error('Fragments must be at the end of a query: vite/compile-queries.ts.');
        return { code: compiled, map: null };
      },
    },
  };
}

function document(source: string, fragments: string): string {
  const own = parse(source, { noLocation: true }).definitions.map((definition) => JSON.stringify(definition));
  const used = [...fragments.matchAll(/\w+/g)].map(([name]) => `...${name}.definitions`);
  return `{ kind: 'Document', definitions: [${[...own, ...used].join(', ')}] }`;
}
