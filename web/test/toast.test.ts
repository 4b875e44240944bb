import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { toast as shown } from 'sonner';
import { toast } from '../src/components/ui/toast.js';

describe('a toast', () => {
  it.each(['success', 'error', 'warning', 'info'] as const)(
    'of the type %s is shown as one, with its words',
    async (type) => {
      toast[type](`This is of the type ${type}`);
      const ofType = () => shown.getHistory().find((one) => 'type' in one && one.type === type);
      // sonner is fetched first.
      while (!ofType()) await wait(10);
      expect(ofType()).toMatchObject({ type, title: `This is of the type ${type}` });
    },
  );
});
