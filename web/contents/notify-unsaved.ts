import { AppError } from '#domain/errors/app-error.ts';
import { notifyError, type NoticeAction } from '../notices/notify.tsx';

/** Window event that opens the dialog for a full store. */
export const freeSpaceEvent = 'make-room';

/** What a notice about a full store offers. */
export const freeSpace: NoticeAction = {
  label: 'Free up space',
  run: () => window.dispatchEvent(new Event(freeSpaceEvent)),
};

/** Tells of a failed save; where the store is full, room can be made from the notice. */
export function notifyUnsaved(error: unknown): void {
  notifyError(error, error instanceof AppError && error.code === 'storage.full' ? freeSpace : null);
}
