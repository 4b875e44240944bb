import { toast } from '../../../components/ui/toast.js';
import { messageOf } from '../../../lib/http/errors.js';
import { undoArchive } from '../api/archive.js';
import { text } from './text.js';

/** The pages that show the record hear of it by a live event. */
export async function undoArchiving(id: string): Promise<void> {
  const words = text.get();
  try {
    await undoArchive(id);
    toast.success(words.undone);
  } catch (error) {
    toast.error(words.notUndone, { description: messageOf(error), about: error });
  }
}
