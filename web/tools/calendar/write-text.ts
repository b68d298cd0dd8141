import { withFailure, withGenerated } from '#domain/calendar/edit.ts';
import type { EventRecord } from '#domain/calendar/event.ts';
import { AppError, toAppError } from '#domain/errors/app-error.ts';
import { buildEventPrompts } from '#domain/prompts/calendar.ts';
import { keyedStore } from '../../writing/keyed-store.ts';
import { perFrame } from '../../writing/per-frame.ts';
import { requestText } from '../../writing/request-text.ts';
import { changeStored, type Changed } from './data.ts';

/** A text being written; it goes on while another tool is open, and ends with the page. */
type Writing = { text: string; stop: () => void };

const writings = keyedStore<Writing>();

/** What is being written at the moment, by the ids of its events. */
export const useWritings = writings.useAll;

/** How a writing ended, and what it changed. */
export type Written = { outcome: 'written' | 'failed'; changed: Changed } | { outcome: 'stopped' };

/**
 * Has the text of an event written, and keeps it: the event is scheduled then. What fails is kept with the event, and
 * nothing is made up in its place. Throws what stands against asking at all, and what the browser's storage throws.
 */
export async function writeText(owner: string, event: EventRecord): Promise<Written> {
  if (writings.get(event.id)) return { outcome: 'stopped' };
  const { id, contentType, platform, title, description } = event;
  const stopping = new AbortController();
  let text = '';
  const shown = perFrame(() => writings.set(id, { text, stop }));
  const stop = () => stopping.abort();
  writings.set(id, { text, stop });
  try {
    const { content } = await requestText(
      { ...buildEventPrompts(event), formData: { contentType, platform, title, description } },
      {
        signal: stopping.signal,
        onText: (piece) => {
          text += piece;
          shown.request();
        },
      },
    );
    const changed = await changeStored(owner, id, (stored, now) => withGenerated(stored, content, now));
    return { outcome: 'written', changed };
  } catch (failure) {
    if (stopping.signal.aborted || isGone(failure)) return { outcome: 'stopped' };
    const { code } = toAppError(failure);
    const changed = await changeStored(owner, id, (stored, now) => withFailure(stored, code, now));
    return { outcome: 'failed', changed };
  } finally {
    shown.cancel();
    writings.set(id, null);
  }
}

/** Deleted while its text was being written: nobody waits for it any more. */
function isGone(failure: unknown): boolean {
  return failure instanceof AppError && failure.code === 'calendar.not-found';
}
