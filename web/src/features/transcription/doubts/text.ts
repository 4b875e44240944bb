import { count, params } from '@nanostores/i18n';
import { i18n } from '../../../lib/i18n/i18n.js';

export const text = i18n('doubts', {
  toCheck: count({
    one: '{count} word may have been heard wrongly',
    many: '{count} words may have been heard wrongly',
  }),
  critical: params('{number} of them matter most: drugs, doses, numbers, sides, negations'),
  next: 'Next word to check',
  previous: 'Previous word to check',
  doubtful: params('{kind}: please check'),
  replaced: params('{kind}: changed from what was heard'),
  unscored: params('{kind}: not compared with the recording'),
  heardAs: params('Heard as “{heard}”'),
  choose: 'What was said?',
  inNote: 'in the note',
  play: 'Play this place',
  other: 'Something else',
  use: 'Use',
  close: 'Close',
  settleFailed: 'The word could not be changed. The note is as it was.',
  newerNote: 'The note was changed meanwhile. It is shown as it is now; please check again.',
  keys: 'Keys: 1 to 9 choose, P plays, X goes on',
  mark: params('{words}, to check'),
  drug: 'Drug name',
  dose: 'Dose',
  number: 'Number',
  unit: 'Unit',
  side: 'Side',
  negation: 'Negation',
  name: 'Name',
  term: 'Term',
  says: 'The document will say so.',
  unconfirmed: count({
    one: '{count} critical word in this note has not been checked against the recording.',
    many: '{count} critical words in this note have not been checked against the recording.',
  }),
});
