import { useLiveQuery } from 'dexie-react-hooks';
import { Link } from 'react-router';
import { originName } from '#domain/content/origin.ts';
import type { ContentRecord } from '#domain/content/record.ts';
import { useEventsOfContent } from '../storage/collections/calendar-events.ts';
import { optimizations } from '../storage/collections/optimizations.ts';
import { optimizedTextId } from '../tools/optimizer/rewrite/content-of.ts';

type Origin = { owner: string; record: ContentRecord };

/** Where a text comes from, in words, with a link back to the event or the optimizer result while it exists. */
export default function TextOrigin({ owner, record }: Origin) {
  if (record.source === 'calendar') return <FromCalendar owner={owner} record={record} />;
  if (record.source === 'optimizer') return <FromOptimizer owner={owner} record={record} />;
  return <span>From: {originName(record.source)}</span>;
}

function FromCalendar({ owner, record }: Origin) {
  const { records } = useEventsOfContent(owner, record.id);
  // The event that was saved first; a duplicated event links to the same text.
  const event = records.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))[0];
  return (
    <span>
      From: {originName(record.source)}
      {event && (
        <>
          , <Link to={`/dashboard/calendar?event=${event.id}`}>{event.title}</Link>
        </>
      )}
    </span>
  );
}

function FromOptimizer({ owner, record }: Origin) {
  const result = useLiveQuery(
    async () =>
      (await optimizations.newest(owner)).records.find(({ id }) => optimizedTextId(id) === record.id) ?? null,
    [owner, record.id],
  );
  return (
    <span>
      From: {originName(record.source)}
      {result && (
        <>
          , <Link to={`/dashboard/optimizer?result=${result.id}`}>{result.title}</Link>
        </>
      )}
    </span>
  );
}
