import { useStore } from '@nanostores/react';
import { lazyPart } from '../../../components/ui/lazily.js';
import { waitingUpdate } from './keep-up-to-date.js';

const UpdateQuestion = lazyPart(async () => (await import('./update-question.js')).UpdateQuestion);

export function LazyUpdateQuestion() {
  return useStore(waitingUpdate) ? <UpdateQuestion /> : null;
}
