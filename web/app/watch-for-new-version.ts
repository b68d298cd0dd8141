import { notifyInfo } from '../notices/notify.tsx';
import { storePending } from '../storage/pending-writes.ts';

/** Vite's event for a part of the page whose script or style sheet could not be loaded. */
type FailedLoad = Event & { payload?: unknown };

/**
 * A part of a page is loaded when it is first needed. If the server was updated meanwhile, the part has another name
 * there: the page says so, and is loaded anew when the user says so, with everything typed stored before. Listens from when it is loaded.
 */
window.addEventListener('vite:preloadError', ({ payload }: FailedLoad) => void tellIfReplaced(payload));

async function tellIfReplaced(failure: unknown): Promise<void> {
  if (!(await isGone(addressIn(failure)))) return;
  notifyInfo('A new version of AIGen is available. Reload the page to go on; your drafts are kept.', {
    label: 'Reload',
    run: () => void storePending().then(() => window.location.reload()),
  });
}

/** Browsers name the address in the message, except WebKit: there it is that of this script. */
function addressIn(failure: unknown): string {
  const message = failure instanceof Error ? failure.message : '';
  return message.split(' ').find((word) => word.includes('/assets/')) ?? import.meta.url;
}

/** Without a network nothing is known of the server. */
async function isGone(address: string): Promise<boolean> {
  try {
    const { status } = await fetch(address, { method: 'HEAD', cache: 'no-store' });
    return status === 404;
  } catch {
    return false;
  }
}
