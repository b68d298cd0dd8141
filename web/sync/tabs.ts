import { setRetry, setSyncStatus, syncOff, type SyncStatus } from './status.ts';

/** Between the tabs of an account: what the one that syncs says, and what the others ask of it. */
type Message = { status: SyncStatus } | { ask: 'status' | 'retry' };

export type Tabs = {
  /** Shows the status in every tab; called by the one that syncs. */
  report: (status: SyncStatus) => void;
  /** From now on this tab syncs: it answers the others, and a retry of any tab runs `retry`. */
  lead: (retry: () => void) => void;
  close: () => void;
};

/** Joins the tabs of an account: this one shows the status of whichever syncs. */
export function joinTabs(owner: string): Tabs {
  const channel = new BroadcastChannel(`aigen-sync:${owner}`);
  const send = (message: Message) => channel.postMessage(message);
  let reported = syncOff;
  let runAgain: (() => void) | null = null;
  let isOpen = true;
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if ('status' in data) setSyncStatus(data.status);
    else if (!runAgain) return;
    else if (data.ask === 'retry') runAgain();
    else send({ status: reported });
  };
  setRetry(() => (runAgain ? runAgain() : send({ ask: 'retry' })));
  send({ ask: 'status' });
  return {
    report: (status) => {
      // What a stopped tab still learns is nobody's status any more.
      if (!isOpen) return;
      reported = status;
      setSyncStatus(status);
      send({ status });
    },
    lead: (retry) => {
      runAgain = retry;
    },
    close: () => {
      isOpen = false;
      setRetry(null);
      channel.close();
    },
  };
}
