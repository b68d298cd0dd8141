import type { BulkJob } from '#domain/bulk/job.ts';
import { describeRest } from '#domain/bulk/progress/rest-notice.ts';
import type { RestReason } from '../run-options.ts';

/** A notification of the browser that a job has come to rest, if the user allowed them before and is elsewhere. */
export function notifyRest(job: BulkJob, because: RestReason): void {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  const notice = document.visibilityState === 'hidden' ? describeRest(job, because) : null;
  if (!notice) return;
  try {
    new Notification(notice.title, { body: notice.body, tag: `bulk:${job.id}` });
  } catch {
    // Some phones only take them from a service worker.
  }
}
