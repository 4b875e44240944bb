import { params } from '@nanostores/i18n';
import { i18n } from '../../../lib/i18n/i18n.js';

export const text = i18n('toCheck', {
  title: 'Said, but not in the note',
  hint: 'Words that were left out of the note, and what to check in it',
  toCheck: params('{number} to check'),
  loading: 'Loading what was left out',
  loadFailed: 'What was left out could not be loaded. The note itself is not affected.',
  tryAgain: 'Try again',
  notKnown: 'This note has no links to the recording, so what was left out is not known.',
  nothing: 'Everything that was said is in the note.',
  playFrom: 'Play from',
  pleaseCheck: 'Please check',
  mayCorrect: 'One part of this may correct the other. Both are in the note.',
  notTheModel: 'The language model’s wording was not used here. This is your own wording.',
  editElsewhere: 'You changed this in an earlier note. In this one, its words are divided differently.',
  correction: 'Retracted or corrected',
  aside: 'Instructions to the typist',
  repeated: 'Repeated',
  filler: 'Hesitations',
  removed: 'Removed by you',
  heading: params('Spoken headings ({number})'),
  command: params('Spoken punctuation and layout ({number})'),
  fellBack: 'This note could not be divided into sections safely, so it is shown as it was dictated.',
});
