export * from '@auscribe/contracts';
export { carryEdits } from './carry-edits.js';
export { type Corrected, correct } from './corrections/correct.js';
export { editNote } from './edit-note.js';
export { brokenInvariant, type Invariant } from './invariants.js';
export { contentOf, loadModels, makeNote, makeNoteInSlices, type NoteOptions, plainReport } from './make-note.js';
export { type SpokenLayout, spokenMarks } from './marks.js';
export { documentFromModel } from './model/document.js';
export {
  type Judged,
  type JudgedSentence,
  judgeLongNote,
  judgeNote,
  type Rejection,
  rejectionKinds,
} from './model/judge.js';
export type { Passage } from './passages.js';
export { hearingDoubts } from './place-words.js';
export { renderBlocks, renderNote } from './render.js';
export { settleDoubt } from './settle-doubt.js';
export type { StructureOptions } from './structure.js';
export { shapeOf, type Template, templateOf, templates, titleOf } from './templates.js';
export { formOf, readWords, type Word, withoutMarks } from './words.js';
export { type Divided, findItems, type WordBlock } from './write/find-items.js';
export { asSaid, type FormattingOptions, type Piece } from './write/formatting.js';
export { type Written, writeSentence } from './write/write-sentence.js';
