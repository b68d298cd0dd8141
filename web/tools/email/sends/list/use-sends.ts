import { useEffect, useState } from 'react';
import { toAppError, type AppError } from '#domain/errors/app-error.ts';
import type { Send } from '#domain/sending/send-api.ts';
import { fetchSend, fetchSends } from '../../../../api/sends.ts';
import { usePages, type Page, type Pages } from '../../contacts/table/use-pages.ts';

/** How often it is asked how far a send is. */
const askEveryMs = 2_000;

async function load(cursor: string | null, signal?: AbortSignal): Promise<Page<Send>> {
  const { sends: items, nextCursor } = await fetchSends({ cursor }, signal);
  return { items, nextCursor };
}

/** True while its figures change by themselves: mails leave, or their time has come. */
const isMoving = ({ state, startsAt }: Send, now: number) =>
  state === 'sending' || (state === 'waiting' && Date.parse(startsAt) <= now);

type ListedSends = Pages<Send> & {
  /** Why figures are older than they look; null while they are live. */
  staleBecause: AppError | null;
};

/** The sends of the account, page by page, with live figures of those that are being sent. */
export function useSends(): ListedSends {
  const pages = usePages(load);
  const { data, setData } = pages;
  const [turn, setTurn] = useState(0);
  const [staleBecause, setStaleBecause] = useState<AppError | null>(null);
  const open = data?.items.filter(({ state }) => state === 'sending' || state === 'waiting');
  const count = open?.length ?? 0;
  useEffect(() => {
    if (count === 0) return;
    async function ask() {
      const moving = data!.items.filter((send) => isMoving(send, Date.now()));
      if (document.visibilityState === 'visible' && moving.length > 0)
        try {
          const read = await Promise.all(moving.map(({ id }) => fetchSend(id)));
          setStaleBecause(null);
          setData((before) => ({
            ...before,
            items: before.items.map((send) => read.find(({ id }) => id === send.id) ?? send),
          }));
        } catch (thrown) {
          setStaleBecause(toAppError(thrown, 'server.unexpected'));
        }
      setTurn((number) => number + 1);
    }
    // Each is a call of its own.
    const timer = setTimeout(() => void ask(), askEveryMs * count);
    return () => clearTimeout(timer);
  }, [count, data, setData, turn]);
  return { ...pages, staleBecause };
}
