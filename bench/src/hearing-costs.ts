import { readFile } from 'node:fs/promises';
import type { TestSystem } from '@auscribe/testing';
import { ProcessTable } from './process-table.js';
import type { Report } from './report.js';

const workers = ['transcription-1', 'transcription-2'];
const mib = 1024 * 1024;

/** Reports what was heard since an earlier measurement, and the time and memory that engine and workers used for it. */
export async function watchHearing(system: TestSystem): Promise<(name: string, report: Report) => Promise<void>> {
  const before = await look(system);
  return async (name, report) => {
    const after = await look(system);
    const spent = (figure: keyof typeof before): number => after[figure] - before[figure];
    const audio = spent('audioSeconds');
    const processor = spent('engineProcessor') + spent('workerProcessor');
    report.row(`hearing and scoring, ${name}`, {
      'engine time ÷ hearing': (spent('hearingSeconds') + spent('placeSeconds')) / spent('hearingSeconds'),
      'engine (s per s of speech)': (spent('hearingSeconds') + spent('placeSeconds')) / audio,
      'places scored per minute': (60 * spent('scored')) / audio,
      'places left unscored per minute': (60 * spent('unscored')) / audio,
      'processor time, engine (s per s of speech)': spent('engineProcessor') / audio,
      'processor time, workers (s per s of speech)': spent('workerProcessor') / audio,
      'concurrent speakers per processor': audio / processor,
      'peak memory, engine (MiB)': Math.round((await peakOf(system, 'speech')) / mib),
      'peak memory, a worker (MiB)': Math.round(
        Math.max(...(await Promise.all(workers.map((worker) => peakOf(system, worker))))) / mib,
      ),
    });
  };
}

async function look(system: TestSystem) {
  const texts = await Promise.all(workers.map(async (worker) => (await fetch(system.metrics[worker] ?? '')).text()));
  const counted = (metric: RegExp): number =>
    texts.reduce((sum, text) => sum + [...text.matchAll(metric)].reduce((own, [, value]) => own + Number(value), 0), 0);
  const processes = new ProcessTable();
  const processor = (part: string): number => processes.usageOf(system.pidOf(part) ?? 0).cpuSeconds;
  return {
    audioSeconds: counted(/^auscribe_transcribed_audio_seconds_total\{?.*?\}? (\S+)$/gm),
    hearingSeconds: counted(/^auscribe_engine_seconds_total\{.*step="hearing".*\} (\S+)$/gm),
    placeSeconds: counted(/^auscribe_engine_seconds_total\{.*step="(?:scoring|hypotheses)".*\} (\S+)$/gm),
    scored: counted(/^auscribe_places_scored_total\{?.*?\}? (\S+)$/gm),
    unscored: counted(/^auscribe_places_unscored_total\{.*\} (\S+)$/gm),
    engineProcessor: processor('speech'),
    workerProcessor: workers.reduce((sum, worker) => sum + processor(worker), 0),
  };
}

/** Peak resident memory, bytes. */
async function peakOf(system: TestSystem, part: string): Promise<number> {
  const status = await readFile(`/proc/${system.pidOf(part)}/status`, 'utf8').catch(() => '');
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? Number.NaN) * 1024;
}
