import { toAppError } from '#domain/errors/app-error.ts';
import { notifyError } from '../notices/notify.tsx';

/** Changes the browser's storage; shows a notice if that fails. */
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
