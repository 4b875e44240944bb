import { buildSchema, type GraphQLObjectType, type GraphQLSchema } from 'graphql';
import { resolvers } from './resolvers.js';
import { schema as sdl } from './schema.js';

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
