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
  discardText: 'It is deleted for good, here and on the server.',
  notDiscarded: params('The recording was not discarded. {reason}'),
  notContinued: params('The recording could not be taken up again. {reason}'),
  hintOne: 'You have an unfinished recording',
  hintMany: params('You have {number} unfinished recordings'),
  keptOne: 'It was kept, and waits to be submitted.',
  keptMany: 'They were kept, and wait to be submitted.',
  seeOne: 'Go on with it',
  seeMany: 'See them',
});
