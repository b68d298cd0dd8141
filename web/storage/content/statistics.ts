import type { HistoryStatistics } from '#domain/content/history.ts';
import { periodStarts } from '#domain/content/period-starts.ts';
import { edited, live } from '#domain/sync/collections/content.ts';
import { browserZone } from '../../components/browser-zone.ts';
import { contents } from './content.ts';
import { countsBy } from '../counts.ts';

/** The specified statistics of the account's texts in this browser, counted by index: no text is read. */
export async function readStatistics(owner: string, now: Date): Promise<HistoryStatistics> {
  const starts = periodStarts(now, browserZone());
  const [total, byType, byProvider, editedTexts, thisWeek, thisMonth] = await Promise.all([
    contents.count(owner, live),
    countsBy(owner, contents.name, 'type:'),
    countsBy(owner, contents.name, 'provider:'),
    contents.count(owner, edited),
    contents.count(owner, live, starts.week.toISOString()),
    contents.count(owner, live, starts.month.toISOString()),
  ]);
  return { total, byType, byProvider, edited: editedTexts, thisWeek, thisMonth };
}
