import type { DictationDetails, DictationItem } from '@auscribe/contracts';
import { NotFound } from '@auscribe/service-kit';
import { buildSchema, type GraphQLObjectType, type GraphQLSchema } from 'graphql';
import type { LiveDictations, LiveRemovals } from '../live/live-dictations.js';
import type { DictationReader, ListQuery } from './dictation-reader.js';
import { badInput } from './errors.js';
import { decodePosition, maxFirst, pageOf } from './page.js';
import { schema as sdl } from './schema.js';

/** The context of a request that resolvers get. */
export interface GraphContext {
  reader: DictationReader;
  /** For subscriptions: changes for this connection's user. */
  changes?: (id?: string) => ReturnType<LiveDictations['changesFor']>;
  removals?: () => ReturnType<LiveRemovals['removalsFor']>;
}

type Dictation = DictationItem | DictationDetails;

interface DictationsArguments {
  search?: string | null;
  sort?: 'ASC' | 'DSC' | 'CRD' | null;
  date?: 'TODAY' | 'YESTERDAY' | 'WEEK' | 'MONTH' | null;
  timeZone?: string | null;
  tab?: 'ALL' | 'READY' | 'ARCHIVED' | null;
  first?: number | null;
  after?: string | null;
}

const statusOfTab = { ALL: undefined, READY: 'IN_PROGRESS', ARCHIVED: 'ARCHIVED' } as const;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const resolvers = {
  Query: {
    overview: (_root: unknown, _none: unknown, { reader }: GraphContext) => reader.statistics(),

    async dictations(_root: unknown, asked: DictationsArguments, { reader }: GraphContext) {
      const first = asked.first ?? 20;
      if (first < 1 || first > maxFirst) throw badInput(`first must be from 1 to ${maxFirst}`);
      const position = decodePosition(asked.after);
      return pageOf(position, first, await reader.list(listQuery(asked, position.skip + first, position.cursor)));
    },

    async dictation(_root: unknown, { id }: { id: string }, { reader }: GraphContext) {
      return uuid.test(id) ? await reader.details(id).catch(nullIfNotFound) : null;
    },
  },

  Dictation: {
    audioUrl: ({ audioUrl }: Dictation) => audioUrl || null,
    durationMs: ({ durationMs }: Dictation) => durationMs || null,
    expiring: ({ expiring }: Dictation) => expiring ?? false,
    kept: ({ kept }: Dictation) => kept ?? false,
    transcriptionText: detail('transcriptionText'),
    transcriptionSummary: detail('transcriptionSummary'),
  },

  Subscription: {
    dictationChanged: {
      subscribe: (_root: unknown, { id }: { id?: string | null }, { changes }: GraphContext) =>
        changes?.(id ?? undefined),
      resolve: (dictation: Dictation) => dictation,
    },
    dictationRemoved: {
      subscribe: (_root: unknown, _none: unknown, { removals }: GraphContext) => removals?.(),
      resolve: ({ id }: { id: string }) => id,
    },
  },
};

/** List entries contain neither transcript nor note; they are loaded only when a query selects them. */
function detail(field: 'transcriptionText' | 'transcriptionSummary') {
  return async (dictation: Dictation, _none: unknown, { reader }: GraphContext) =>
    field in dictation ? (dictation as DictationDetails)[field] : (await reader.details(dictation.id))[field];
}

function listQuery(asked: DictationsArguments, limit: number, cursor: string | null): ListQuery {
  const status = statusOfTab[asked.tab ?? 'ALL'];
  return {
    limit: String(limit),
    sort: asked.sort ?? 'CRD',
    // Typed by a person: REST's exact match of the department would require its exact spelling.
    ...(asked.search ? { search: asked.search, departmentMatch: 'folded' } : {}),
    ...(asked.date ? { date: asked.date.toLowerCase() } : {}),
    ...(asked.timeZone ? { timeZone: asked.timeZone } : {}),
    ...(status ? { status } : {}),
    ...(cursor === null ? {} : { cursor }),
  };
}

function nullIfNotFound(error: unknown): null {
  if (error instanceof NotFound) return null;
  throw error;
}

/** The schema with its resolvers, for both transports: mercurius over HTTP, graphql-ws over WebSocket. */
export function executableSchema(): GraphQLSchema {
  const schema = buildSchema(sdl);
  for (const [typeName, fields] of Object.entries(resolvers)) {
    const type = schema.getType(typeName) as GraphQLObjectType;
    for (const [name, resolver] of Object.entries(fields)) {
      const field = type.getFields()[name];
      if (!field) throw new Error(`${typeName}.${name} is not in the schema`);
      if (typeof resolver === 'function') field.resolve = resolver;
      else Object.assign(field, resolver);
    }
  }
  return schema;
}
