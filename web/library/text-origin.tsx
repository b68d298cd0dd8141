import { useLiveQuery } from 'dexie-react-hooks';
import { Link } from 'react-router';
import { originName } from '#domain/content/origin.ts';
import type { ContentRecord } from '#domain/content/record.ts';
import { useEventsOfContent } from '../storage/collections/calendar-events.ts';
import { optimizations } from '../storage/collections/optimizations.ts';
import { optimizedTextId } from '../tools/optimizer/rewrite/content-of.ts';

type TextOriginProps = { owner: string; record: ContentRecord };

/** Where a text comes from, in words, with a link back to the event or the optimizer result while it exists. */
export function TextOrigin({ owner, record }: TextOriginProps) {
  if (record.source === 'calendar') return <FromCalendar owner={owner} record={record} />;
  if (record.source === 'optimizer') return <FromOptimizer owner={owner} record={record} />;
  return <Origin source={record.source} />;
}

function FromCalendar({ owner, record }: TextOriginProps) {
  const { records } = useEventsOfContent(owner, record.id);
  // The event that was saved first; a duplicated event links to the same text.
  const event = records.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))[0];
  return (
    <Origin
      source={record.source}
      link={event && { to: `/dashboard/calendar?event=${event.id}`, title: event.title }}
    />
  );
}

function FromOptimizer({ owner, record }: TextOriginProps) {
  const id = useLiveQuery(async () => {
    // The ids alone: the results contain whole texts.
    const keys = await optimizations.rowsOf(owner).primaryKeys();
    return keys.map(([, , resultId]) => resultId).find((each) => optimizedTextId(each) === record.id);
  }, [owner, record.id]);
  const result = optimizations.useRecord(owner, id ?? null);
  return (
    <Origin
      source={record.source}
      link={result && { to: `/dashboard/optimizer?result=${result.id}`, title: result.title }}
    />
  );
}

type OriginProps = { source: string; link?: { to: string; title: string } | null | undefined };

function Origin({ source, link }: OriginProps) {
  return (
    <span>
      From: {originName(source)}
      {link && (
        <>
          , <Link to={link.to}>{link.title}</Link>
        </>
      )}
    </span>
  );
}
