import { AudioLines } from 'lucide-react';

export function Brand() {
  return (
    <span className="inline-flex items-center gap-2 font-semibold text-lg">
      <span className="grid size-8 place-items-center rounded-lg bg-accent text-on-accent">
        <AudioLines aria-hidden="true" className="size-5" />
      </span>
      Auscribe
    </span>
  );
}
