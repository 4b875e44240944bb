import {
  type ASTVisitor,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  NoSchemaIntrospectionCustomRule,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';

const maxDepth = 6;
/** Selections with fragments expanded. */
const maxSelections = 250;
/** The same field may be requested under several aliases; each costs a request. */
const maxRootFields = 5;
/** Tokens in the query text, checked before anything else. */
export const maxTokens = 1000;

/** Rejects queries that our pages never send, before anything is executed. */
export function queryRules(options: { introspection: boolean }): ValidationRule[] {
  return [onlyOneOperation, limitedSelections, ...(options.introspection ? [] : [NoSchemaIntrospectionCustomRule])];
}

/** Compiled queries are cached by their text, so a second operation in the same text would be executed as the first. */
function onlyOneOperation(context: ValidationContext): ASTVisitor {
  return {
    Document({ definitions }) {
      const operations = definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);
      if (operations.length > 1) context.reportError(new GraphQLError('Send one operation at a time'));
    },
  };
}

function limitedSelections(context: ValidationContext): ASTVisitor {
  return {
    OperationDefinition({ selectionSet }) {
      const problem = problemIn(visits(context, selectionSet, 1, []));
      if (problem) context.reportError(new GraphQLError(problem));
    },
  };
}

function problemIn(selections: Iterable<Visit>): string | undefined {
  let seen = 0;
  let rootFields = 0;
  for (const { depth, isField } of selections) {
    seen += 1;
    if (isField && depth === 1) rootFields += 1;
    if (depth > maxDepth) return 'The query is nested too deeply';
    if (seen > maxSelections) return 'The query has too many fields';
    if (rootFields > maxRootFields) return 'The query has too many fields at its root';
  }
  return undefined;
}

interface Visit {
  depth: number;
  isField: boolean;
}

/** Every selection, with fragments expanded. Lazy, so that a hostile query costs no more than the limits allow. */
function* visits(
  context: ValidationContext,
  { selections }: SelectionSetNode,
  depth: number,
  within: readonly FragmentDefinitionNode[],
): Generator<Visit> {
  for (const selection of selections) {
    yield { depth, isField: selection.kind === Kind.FIELD };
    if (selection.kind === Kind.FIELD) {
      if (selection.selectionSet) yield* visits(context, selection.selectionSet, depth + 1, within);
    } else if (selection.kind === Kind.INLINE_FRAGMENT) {
      yield* visits(context, selection.selectionSet, depth, within);
    } else {
      const fragment = context.getFragment(selection.name.value);
      // Fragments that contain themselves are rejected by the specification's own rules.
      if (fragment && !within.includes(fragment)) {
        yield* visits(context, fragment.selectionSet, depth, [...within, fragment]);
      }
    }
  }
}
