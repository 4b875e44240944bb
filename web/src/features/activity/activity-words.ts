import type { RecordActivity } from '@auscribe/contracts';
import { text } from './text.js';

type Words = ReturnType<typeof text.get>;

/** What happened, as one sentence. */
export function activityWords(line: RecordActivity, words: Words = text.get()): string {
  const { action, result, actor } = line;
  if (result === 'allowed') return done(line, words);
  const what = tried(action, words);
  if (!actor.you) return words.someoneTried({ what });
  return result === 'refused' ? words.youWereRefused({ what }) : words.youFailed({ what });
}

const formats: Readonly<Record<string, string>> = { pdf: 'PDF', word: 'Word', text: 'Text' };

function done({ action, actor, detail, recipients = [], changes = [] }: RecordActivity, words: Words): string {
  if (action === 'deleted') return deleted(actor.id, words);
  if (action === 'shared') {
    if (recipients.length > 0) return words.sharedWith({ recipients: recipients.join(', ') });
    return detail === '1' ? words.sharedWithOne : words.shared({ number: detail });
  }
  if (action === 'corrected' && changes.length > 0) {
    const each = changes.map(({ field, from, to }) => words.change({ field: words[field], from, to }));
    return words.correctedTo({ changes: each.join(', ') });
  }
  if (action === 'retried' && actor.id === 'operator') return words.retranscribed;
  if (action !== 'exported') return words[action];
  if (detail === 'zip') return words.takenAlong;
  return detail === 'copy' ? words.copied : words.exported({ format: formats[detail] ?? detail });
}

function deleted(actorId: string, words: Words): string {
  return actorId === 'account-deletion' ? words.deletedWithAccount : words.deletedByTime;
}

function tried(action: RecordActivity['action'], words: Words): string {
  switch (action) {
    case 'transcript_viewed':
      return words.toReadTranscript;
    case 'played':
      return words.toPlay;
    case 'edited':
      return words.toEdit;
    case 'archived':
      return words.toArchive;
    case 'archive_undone':
      return words.toUndoArchive;
    case 'corrected':
      return words.toCorrect;
    case 'kept':
      return words.toKeep;
    case 'no_longer_kept':
      return words.toStopKeeping;
    case 'template_changed':
      return words.toChangeTemplate;
    case 'retried':
      return words.toRetry;
    case 'exported':
      return words.toExport;
    case 'shared':
      return words.toShare;
    default:
      return words.toView;
  }
}
