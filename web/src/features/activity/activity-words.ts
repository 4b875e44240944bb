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
  if (action === 'deleted') {
    return actor.id === 'account-deletion' ? words.deletedWithAccount : words.deletedByTime;
  }
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

function tried(action: RecordActivity['action'], words: Words): string {
  const attempts: Partial<Record<RecordActivity['action'], string>> = {
    transcript_viewed: words.toReadTranscript,
    played: words.toPlay,
    edited: words.toEdit,
    archived: words.toArchive,
    archive_undone: words.toUndoArchive,
    corrected: words.toCorrect,
    kept: words.toKeep,
    no_longer_kept: words.toStopKeeping,
    template_changed: words.toChangeTemplate,
    retried: words.toRetry,
    exported: words.toExport,
    shared: words.toShare,
  };
  return attempts[action] ?? words.toView;
}
