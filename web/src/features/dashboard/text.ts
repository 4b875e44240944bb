import { count, params } from '@nanostores/i18n';
import { i18n } from '../../lib/i18n/i18n.js';

export const text = i18n('dashboard', {
  tab: 'Dashboard',
  overview: 'Overview',
  newDictation: 'New Dictation',
  recordNow: 'Record Now',
  myTranscriptions: 'My Transcriptions',
  all: 'All',
  ready: 'Ready for Review',
  archived: 'Archived',
  whichTranscriptions: 'Which transcriptions',
  search: 'Search',
  searchFor: 'Patient name, MR number or department',
  sort: 'Sort',
  newestFirst: 'Newest first',
  nameAscending: 'Patient name, A to Z',
  nameDescending: 'Patient name, Z to A',
  date: 'Date',
  anyDate: 'Any date',
  today: 'Today',
  yesterday: 'Yesterday',
  thisWeek: 'This week',
  thisMonth: 'This month',
  transcriptions: 'Transcriptions',
  loading: 'Loading transcriptions',
  loadFailed: 'Failed to load transcriptions.',
  safe: 'Your dictations are safe on the server.',
  tryAgain: 'Try again',
  none: 'No transcriptions found',
  firstHint: 'Enter the patient, speak or upload a recording, and the note appears here.',
  first: 'Create your first dictation',
  noneMatch: 'No transcriptions match your search',
  showMore: 'Show more',
  moreFailed: 'More transcriptions could not be loaded. Please try again.',
  found: count({ one: '{count} transcription shown', many: '{count} transcriptions shown' }),
  mrNo: params('MR No. {mrNo}'),
  inProgress: 'In Progress',
  completed: 'Completed',
  failed: 'Failed',
  noSpeech: 'No speech',
});

/** A number that already has a label ('MR 20417', 'MRN-7') gets no second one. */
export function labelledMrNo(mrNo: string): string {
  return /^\s*mr(?:n|\s*no)?(?![a-z])/i.test(mrNo) ? mrNo : text.get().mrNo({ mrNo });
}
