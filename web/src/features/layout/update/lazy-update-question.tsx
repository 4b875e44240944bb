import { useStore } from '@nanostores/react';
import { lazyComponent } from '../../../components/ui/lazy.js';
import { waitingUpdate } from './keep-up-to-date.js';

const UpdateQuestion = lazyComponent(async () => (await import('./update-question.js')).UpdateQuestion);

export function LazyUpdateQuestion() {
  return useStore(waitingUpdate) ? <UpdateQuestion /> : null;
}
