import { AppError } from '#domain/errors/app-error.ts';
import { notifyError, type NoticeAction } from '../../notices/notify.tsx';

/** Window event that opens the dialog for a full store. */
export const makeRoomEvent = 'make-room';

/** What a notice about a full store offers. */
export const makeRoom: NoticeAction = {
  label: 'Free up space',
  run: () => window.dispatchEvent(new Event(makeRoomEvent)),
};

/** Tells of a failed save; where the store is full, room can be made from the notice. */
export function notifyUnsaved(error: unknown): void {
  notifyError(error, error instanceof AppError && error.code === 'storage.full' ? makeRoom : null);
}
