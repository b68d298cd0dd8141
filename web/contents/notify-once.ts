import { notifyError } from '../notices/notify.tsx';

/** Returns a function that reports the first failure that it is called with, and no later one: not one for every typed letter. */
export function createNotifyOnce(): (failure: unknown) => void {
  let hasNotified = false;
  return (failure) => {
    if (!hasNotified) notifyError(failure);
    hasNotified = true;
  };
}
