import { useState } from 'react';
import { usePreload } from '../../components/use-preload.ts';
import { useSession } from '../../session/session.ts';
import { UndoBar } from '../../contents/undo/undo-bar.tsx';
import { CalendarFilter } from './head/calendar-filter.tsx';
import { CalendarHeader } from './head/calendar-header.tsx';
import { CalendarPanels, loadForm, type Panel } from './calendar-panels.tsx';
import { CalendarViews } from './calendar-views.tsx';
import type { NewEvent } from './data.ts';
import { eventKeyPrefix } from './event-text.ts';
import { useWritingIds } from '../../writing/generation-tasks.ts';
import { browserZone } from '../../components/browser-zone.ts';
import { useToday } from './use-now.ts';
import { useEventActions } from './use-event-actions.ts';
import { usePlace } from './use-place.ts';

const preloads = [loadForm];

export default function CalendarScreen() {
  const { user } = useSession();
  return user && <Calendar key={user.id} owner={user.id} />;
}

function Calendar({ owner }: { owner: string }) {
  const [zone] = useState(browserZone);
  const today = useToday(zone);
  const [place, go] = usePlace(today);
  const [panel, setPanel] = useState<Panel | null>(null);
  const writing = useWritingIds(owner, eventKeyPrefix);
  const actions = useEventActions(owner, { id: panel ? null : place.eventId, show: (id) => openEvent(id) });
  usePreload(preloads);

  function openEvent(id: string) {
    setPanel(null);
    go({ event: id });
  }
  const create = (initial: Partial<NewEvent>) => setPanel({ kind: 'create', initial });
  const closed = { new: null, project: null, content: null };

  return (
    <>
      <CalendarHeader
        view={place.view}
        date={place.date}
        today={today}
        onView={(view) => go({ by: view === 'month' ? null : view })}
        onDate={(date) => go({ date: date === today ? null : date })}
        onCreate={() => create({ date: place.date })}
      />
      <CalendarFilter
        filter={place.filter}
        zone={zone}
        onFilter={go}
        onImport={() => setPanel({ kind: 'import' })}
        onExport={() => setPanel({ kind: 'export' })}
      />
      <UndoBar undo={actions.undo} />
      <CalendarViews
        owner={owner}
        place={place}
        zone={zone}
        today={today}
        writing={writing}
        actions={actions}
        onDate={(date) => go({ date: date === today ? null : date })}
        onOpen={openEvent}
        onOpenDay={(date) => setPanel({ kind: 'day', date })}
        onCreate={(date, time) => create({ date, ...(time ? { time } : {}) })}
      />
      <CalendarPanels
        owner={owner}
        zone={zone}
        today={today}
        place={place}
        panel={panel ?? (place.isNew ? { kind: 'linked' } : null)}
        writing={writing}
        actions={actions}
        onPanel={setPanel}
        onOpen={openEvent}
        onClose={() => {
          setPanel(null);
          if (place.isNew) go(closed);
        }}
        onCloseEvent={() => {
          actions.forgetSaid();
          go({ event: null });
        }}
      />
    </>
  );
}
