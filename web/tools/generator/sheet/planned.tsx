import { Link } from 'react-router';
import { platformLabels } from '#domain/platforms/platforms.ts';
import { formatDay } from '../../../components/format.ts';
import { useEventsOfContent } from '../../../storage/collections/calendar-events.ts';

/** Links to a text's calendar events, and a link to plan one. */
export function Planned({ owner, contentId }: { owner: string; contentId: string }) {
  const { records } = useEventsOfContent(owner, contentId);
  return (
    <ul>
      {records.toReversed().map(({ id, date, platform }) => (
        <li key={id}>
          <Link to={`/dashboard/calendar?event=${id}`}>
            {formatDay(date)}, {platformLabels[platform]}
          </Link>
        </li>
      ))}
      <li>
        <Link to={`/dashboard/calendar?new=1&content=${contentId}`}>
          {records.length > 0 ? 'Plan another…' : 'Plan it…'}
        </Link>
      </li>
    </ul>
  );
}
