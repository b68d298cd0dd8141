import { announceConflicts, conflictEvent, type KeptConflict } from './conflicts.ts';
import { setRetry, setSyncStatus, syncOff, type SyncStatus } from './status.ts';

/** Messages between the tabs of an account: status and conflicts of the syncing tab, and requests of the others. */
type Message = { status: SyncStatus } | { conflicts: KeptConflict[] } | { ask: 'status' | 'retry' };

export type Tabs = {
  /** Shows the status in every tab; called by the tab that syncs. */
  report: (status: SyncStatus) => void;
  /** From now on this tab syncs: it responds to the others, and a retry in any tab runs `retry`. */
  lead: (retry: () => void) => void;
  close: () => void;
};

/** True while this page tells its screens what another tab told. */
let isFromOther = false;

/** Connects the tabs of an account: each shows the status of the tab that syncs. */
export function joinTabs(owner: string): Tabs {
  const channel = new BroadcastChannel(`aigen-sync:${owner}`);
  const send = (message: Message) => channel.postMessage(message);
  let reported = syncOff;
  let runAgain: (() => void) | null = null;
  let isOpen = true;
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if ('status' in data) setSyncStatus(data.status);
    else if ('conflicts' in data) {
      isFromOther = true;
      announceConflicts(data.conflicts);
      isFromOther = false;
    } else if (!runAgain) return;
    else if (data.ask === 'retry') runAgain();
    else send({ status: reported });
  };
  // Without locks several tabs lead, and each would send back what the other one tells.
  const relay = (event: Event) =>
    isFromOther || send({ conflicts: (event as CustomEvent<KeptConflict[]>).detail });
  setRetry(() => (runAgain ? runAgain() : send({ ask: 'retry' })));
  send({ ask: 'status' });
  return {
    report: (status) => {
      // A message that arrives after stopping is ignored.
      if (!isOpen) return;
      reported = status;
      setSyncStatus(status);
      send({ status });
    },
    lead: (retry) => {
      runAgain = retry;
      window.addEventListener(conflictEvent, relay);
    },
    close: () => {
      // Closed again, it would take away the retry of the next engine.
      if (!isOpen) return;
      isOpen = false;
      setRetry(null);
      window.removeEventListener(conflictEvent, relay);
      channel.close();
    },
  };
}
