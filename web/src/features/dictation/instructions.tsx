import { Card } from '../../components/ui/card.js';

const steps = [
  'Enter the patient information',
  'Click Record Now and speak',
  'Pause and resume as needed',
  'Press Stop when you are done',
  'Click Submit',
] as const;

export function Instructions() {
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="font-semibold text-lg">Instructions</h2>
      <ol className="flex flex-col gap-3">
        {steps.map((step, index) => (
          <li key={step} className="flex items-start gap-3">
            <span className="grid size-6 shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent-ink text-sm">
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
    </Card>
  );
}
