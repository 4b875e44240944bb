import { count, params } from '@nanostores/i18n';
import { i18n } from '../../../lib/i18n/i18n.js';

export const text = i18n('recovery', {
  title: 'Unfinished recording',
  recorded: params('Recorded {when}. It was not submitted.'),
  recordedFor: params('Recorded {when} for {patient}. It was not submitted.'),
  showOlder: count({
    one: 'Show {count} older unfinished recording',
    many: 'Show {count} older unfinished recordings',
  }),
  hideOlder: 'Hide older unfinished recordings',
  goOn: 'Continue',
  discard: 'Discard',
  discardTitle: 'Discard this recording?',
  discardText: 'It is deleted permanently, here and on the server.',
  notDiscarded: params('The recording was not discarded. {reason}'),
  notContinued: params('The recording could not be resumed. {reason}'),
  hintOne: 'You have an unfinished recording',
  hintMany: params('You have {number} unfinished recordings'),
  keptOne: 'It is kept, and you can submit it.',
  keptMany: 'They are kept, and you can submit them.',
  seeOne: 'Continue it',
  seeMany: 'Show them',
});
