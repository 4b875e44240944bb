import { describe, expect, it } from '@jest/globals';
import { buildSchema, validate } from 'graphql';
import { schema } from '../../gateway/src/graphql/schema.js';
import { dictationsQuery } from '../src/features/dashboard/open-feed.js';
import { overviewQuery } from '../src/features/dashboard/overview-cards.js';
import { sharedQuery } from '../src/features/transcription/share/recent-recipients.js';
import { dictationQuery } from '../src/lib/apollo/dictation-details.js';
import { changedSubscription, removedSubscription } from '../src/lib/apollo/follow-dictations.js';

const documents = {
  dictationsQuery,
  overviewQuery,
  dictationQuery,
  sharedQuery,
  changedSubscription,
  removedSubscription,
};

describe('the web app’s GraphQL documents', () => {
  it.each(Object.entries(documents))('%s matches the schema', (_name, document) => {
    expect(validate(buildSchema(schema), document)).toEqual([]);
  });
});
