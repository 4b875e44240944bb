import { params } from '@nanostores/i18n';
import { i18n } from '../../lib/i18n/i18n.js';

export const text = i18n('formatting', {
  title: 'Formatting in notes',
  note: 'Notes are written as in these examples. What you switch off is left as it is in the transcript. Changes apply to notes made from now on.',
  numbersAndUnits: 'Numbers and units',
  numbersAndUnitsHelp: params('For example {examples}.'),
  vitals: 'Vital signs',
  vitalsHelp: params('For example {examples}.'),
  dates: 'Dates',
  datesHelp: params('For example {examples}.'),
  times: 'Times',
  timesHelp: params('For example {examples}.'),
  spine: 'Spine and nerves',
  spineHelp: params('For example {examples}.'),
  lists: 'Numbered lists',
  listsHelp: params('Items that begin with {examples}.'),
  capitals: 'Capitals',
  capitalsHelp: params('The beginning of a sentence, and words such as {examples}.'),
  frequencies: 'Frequencies',
  frequenciesHelp:
    'How often a medicine is taken, in English. QD, QOD and QHS are easily misread and always written out.',
  asSaid: 'As said',
  short: 'b.i.d.',
  long: 'twice daily',
});
