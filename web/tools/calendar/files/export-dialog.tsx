import { useMemo, useState } from 'react';
import { isOverdue } from '#domain/calendar/event.ts';
import { toICalendar } from '#domain/calendar/icalendar.ts';
import { BusyButton } from '../../../components/busy-button.tsx';
import { saveFile } from '../../../contents/export/save-file.ts';
import {
  calendarEvents,
  filterEnd,
  filterKey,
  type EventFilter,
} from '../../../storage/collections/calendar-events.ts';
import { projects } from '../../../storage/collections/projects.ts';
import { notifyError } from '../../../notices/notify.tsx';
import { Dialog, DialogActions } from '../../../components/dialog.tsx';
import { counted } from '#domain/text/format.ts';
import { useNow } from '../use-now.ts';
import choices from '../../../components/choices.module.css';
import styles from '../event-detail.module.css';

/** Later than any valid event. */
const afterAll = '9999';
const everything: EventFilter = { platform: null, status: null };

/** Exports all or the filtered events as an iCalendar file. */
export default function ExportDialog({
  owner,
  filter,
  today,
  onClose,
}: {
  owner: string;
  filter: EventFilter;
  today: string;
  onClose: () => void;
}) {
  const isFiltered = filterKey(filter) !== undefined;
  const [scope, setScope] = useState<EventFilter>(isFiltered ? filter : everything);
  const [isBusy, setIsBusy] = useState(false);
  const all = useCount(owner, everything);
  const filtered = useCount(owner, filter);
  const count = scope === everything ? all : filtered;

  async function save() {
    setIsBusy(true);
    try {
      const now = new Date();
      const mark = filterKey(scope);
      const end = filterEnd(scope, now);
      const { records: marked } = await calendarEvents.newest(
        owner,
        mark === undefined ? {} : { indexKey: mark },
      );
      const records = end === undefined ? marked : marked.filter((event) => isOverdue(event, now));
      const { records: known } = await projects.newest(owner);
      const text = toICalendar(records, {
        now,
        projectNames: new Map(known.map(({ id, name }) => [id, name])),
      });
      const file = new File([text], `aigen-calendar-${today}.ics`, { type: 'text/calendar' });
      saveFile(file);
      onClose();
    } catch (failure) {
      setIsBusy(false);
      notifyError(failure);
    }
  }

  return (
    <Dialog title="Export calendar" onClose={onClose}>
      <p className={styles.description}>
        An iCalendar file (.ics) for Google Calendar, Outlook, Apple Calendar and others. Each event keeps its
        time zone, its project and its text.
      </p>
      {isFiltered && (
        <fieldset className={choices.inline}>
          <legend>What</legend>
          <label>
            <input
              type="radio"
              name="scope"
              checked={scope !== everything}
              onChange={() => setScope(filter)}
            />
            Filtered events ({filtered})
          </label>
          <label>
            <input
              type="radio"
              name="scope"
              checked={scope === everything}
              onChange={() => setScope(everything)}
            />
            All events ({all})
          </label>
        </fieldset>
      )}
      <DialogActions>
        <BusyButton isBusy={isBusy} busyLabel="Exporting" disabled={count === 0} onClick={() => void save()}>
          Export {counted(count, 'event')}
        </BusyButton>
      </DialogActions>
    </Dialog>
  );
}

function useCount(owner: string, filter: EventFilter): number {
  const mark = filterKey(filter);
  const until = filterEnd(filter, useNow()) ?? afterAll;
  const spans = useMemo(() => [{ since: '', until }], [until]);
  const { pages } = calendarEvents.useSpans(owner, spans, {
    ...(mark === undefined ? {} : { indexKey: mark }),
    limit: 1,
  });
  return pages[0]?.total ?? 0;
}
