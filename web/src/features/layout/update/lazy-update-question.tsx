import { useStore } from '@nanostores/react';
import { lazy, type ReactNode, Suspense } from 'react';
import { waitingUpdate } from './waiting-update.js';

const UpdateQuestion = lazy(async (): Promise<{ default: () => ReactNode }> => {
  try {
    return { default: (await import('./update-question.js')).UpdateQuestion };
  } catch {
    return { default: () => null };
  }
});

export function LazyUpdateQuestion() {
  return useStore(waitingUpdate) ? (
    <Suspense>
      <UpdateQuestion />
    </Suspense>
  ) : null;
}
