import { useCallback, useEffect } from 'react';
import type { SendDetails } from '#domain/sending/send-api.ts';
import { fetchSend } from '../../../../api/sends.ts';
import { useLoaded, type Loaded } from '../../../../api/use-loaded.ts';
import { useWhenOnline } from '../../../../components/use-when-online.ts';

const movingMs = 2_000;
/** Of one that waits for somebody, or for the time at which refused mails are tried again. */
const waitingMs = 30_000;

/** When a send is looked at again; null while nothing of it moves. */
function nextLookMs({ state, mails, startsAt, isAudienceKnown }: SendDetails): number | null {
  if (mails.sending > 0) return movingMs;
  if (state === 'held') return waitingMs;
  if (state === 'waiting') return Math.min(waitingMs, Math.max(movingMs, Date.parse(startsAt) - Date.now()));
  if (state !== 'sending') return null;
  return mails.waiting > 0 || !isAudienceKnown ? movingMs : waitingMs;
}

/** A send as it goes on: it is looked at again while this page is seen and something of it moves, and when it is seen again. */
export function useSend(id: string): Loaded<SendDetails> {
  const loaded = useLoaded(useCallback((signal: AbortSignal) => fetchSend(id, signal), [id]));
  const { data, error, reload } = loaded;
  useEffect(() => {
    if (!data) return;
    const ask = () => document.visibilityState === 'visible' && void reload();
    const ms = nextLookMs(data);
    const timer = ms === null ? undefined : setTimeout(ask, ms);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', ask);
    };
    // An error too: it is tried again.
  }, [data, error, reload]);
  useWhenOnline(error && reload);
  return loaded;
}
