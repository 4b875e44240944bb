import { headingConcepts, sectionNames, statementKinds, type TemplateCode, templateCodes } from '@auscribe/contracts';
import fc from 'fast-check';
import type { Template } from '../../src/index.js';

/** Names of object properties are keys like any other. */
const keys = fc.uniqueArray(
  fc.constantFrom(...Object.keys(sectionNames), 'findings.liver', 'constructor', 'name', 'start', 'note', 'myOwn'),
  { minLength: 1, maxLength: 12 },
);

const base: fc.Arbitrary<TemplateCode> = fc.constantFrom(...templateCodes);

/** Copies of templates as users may make them: each kind in one section, and one section for all that no other takes. */
export const copies: fc.Arbitrary<Template> = fc.tuple(base, keys).chain(([code, names]) =>
  fc
    .record({
      homes: fc.array(fc.nat(names.length), { minLength: statementKinds.length, maxLength: statementKinds.length }),
      headings: fc.array(fc.uniqueArray(fc.constantFrom(...headingConcepts), { maxLength: 3 }), {
        minLength: names.length,
        maxLength: names.length,
      }),
      chest: fc.array(fc.boolean(), { minLength: names.length, maxLength: names.length }),
      general: fc.nat(names.length - 1),
    })
    .map(({ homes, headings, chest, general }) => ({
      code,
      general: names[general] ?? '',
      sections: names.map((key, index) => ({
        key,
        title: `Part ${index + 1}`,
        // A kind whose home is the last number is in no section.
        kinds: statementKinds.filter((_, kind) => homes[kind] === index),
        headings: headings[index] ?? [],
        ...(chest[index] && index !== general ? { studies: 'chest' } : {}),
      })),
    })),
);
