import { toAppError } from '#domain/errors/app-error.ts';
import { notifyError } from '../notices/notify.tsx';

/** Changes something in the browser's storage; where that is refused, it is said. */
export function attempt(change: () => void | Promise<void>): void {
  const run = async () => {
    try {
      await change();
    } catch (error) {
      notifyError(toAppError(error, 'storage.failed'));
    }
  };
  void run();
}
