import { AppError } from '#domain/errors/app-error.ts';
import { notifyError, type NoticeAction, type NoticeSubject } from '../notices/notify.tsx';

/** Window event that opens the dialog for a full store. */
export const freeSpaceEvent = 'make-room';

/** Action of a notice about full storage. */
export const freeSpace: NoticeAction = {
  label: 'Free up space',
  run: () => window.dispatchEvent(new Event(freeSpaceEvent)),
};

/** Reports a failed save; if storage is full, the notice offers to free space. */
export function notifyUnsaved(error: unknown, about: NoticeSubject | null = null): void {
  notifyError(error, error instanceof AppError && error.code === 'storage.full' ? freeSpace : null, about);
}
