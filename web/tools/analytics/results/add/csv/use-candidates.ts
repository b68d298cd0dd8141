import { addressesByText, type MatchCandidate } from '#domain/analytics/import/match-rows.ts';
import type { ContentRecord } from '#domain/content/record.ts';
import { toPlainLine } from '#domain/text/plain-text.ts';
import { live } from '#domain/sync/collections/content.ts';
import { calendarEvents } from '../../../../../storage/collections/calendar-events.ts';
import { contents } from '../../../../../storage/content/content.ts';
import { useLiveQuery } from '../../../../../storage/use-live-query.ts';

/** How much of a text is read for its first words. */
const beginningCharacters = 600;

/** The texts that rows of a file may be about, with the addresses of their events; undefined while they are read. */
export function useCandidates(owner: string): MatchCandidate[] | undefined {
  return useLiveQuery(() => readCandidates(owner), [owner]);
}

async function readCandidates(owner: string): Promise<MatchCandidate[]> {
  const { records: events } = await calendarEvents.newest(owner);
  const addresses = addressesByText(events);
  const candidates: MatchCandidate[] = [];
  await contents.rowsOf(owner, live).each(({ value }) => {
    const { id, title, content } = value as ContentRecord;
    const beginning = toPlainLine(content.slice(0, beginningCharacters));
    candidates.push({ id, title, addresses: addresses.get(id) ?? [], beginning });
  });
  return candidates;
}
