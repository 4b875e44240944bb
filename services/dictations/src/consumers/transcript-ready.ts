import type { TranscriptReady } from '@auscribe/contracts';
import type { DictationsContext } from '../context.js';
import { recordTranscript } from '../domain/processing.js';
import type { TranscriptRef } from '../domain/record.js';
import { changeByEvent } from './change-by-event.js';

export function onTranscriptReady(context: DictationsContext, event: TranscriptReady): Promise<void> {
  const found: TranscriptRef = {
    key: event.transcriptKey,
    version: event.version,
    durationMs: event.durationMs,
    gaps: event.gaps.map(({ fromMs, toMs, reason }) => ({ fromMs, toMs, reason })),
    noSpeech: event.noSpeech,
  };
  return changeByEvent(
    context,
    event,
    (record) => recordTranscript(record, found, new Date()),
    context.business.transcribed,
  );
}
