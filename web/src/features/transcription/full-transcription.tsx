import { Card } from '../../components/ui/card.js';

export function FullTranscription({ text }: { text: string }) {
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="font-semibold text-lg">Full Transcription</h2>
      <p className="max-w-prose whitespace-pre-wrap break-words">{text || 'There is no transcript.'}</p>
    </Card>
  );
}
