import { useState } from 'react';
import { usePreload } from '../../components/use-preload.ts';
import { useIsReadOnly } from '../../session/current-access.ts';
import { useSession } from '../../session/session.ts';
import { UndoBar } from '../../contents/edit/undo-bar.tsx';
import { useAbandonedDraft } from '../../contents/use-dialog-draft.ts';
import { CalendarFilter } from './head/calendar-filter.tsx';
import { CalendarHeader } from './head/calendar-header.tsx';
import { CalendarPanels, loadForm, type Panel } from './calendar-panels.tsx';
import { CalendarViews } from './calendar-views.tsx';
import type { NewEvent } from './data.ts';
import { eventDraftSchema } from './event/event-draft.ts';
import { eventKeyPrefix } from './event-text.ts';
import { useWritingIds } from '../../writing/generation-tasks.ts';
import { browserZone } from '../../components/browser-zone.ts';
import { useToday } from '../../components/use-today.ts';
import { useEventActions } from './use-event-actions.ts';
import { useShown } from './url-state.ts';

const preloads = [loadForm];

export default function CalendarScreen() {
  const { user } = useSession();
  return user && <Calendar key={user.id} owner={user.id} />;
}

function Calendar({ owner }: { owner: string }) {
  const [zone] = useState(browserZone);
  const today = useToday(zone);
  const [shown, change] = useShown(today);
  const [panel, setPanel] = useState<Panel | null>(null);
  const writing = useWritingIds(owner, eventKeyPrefix);
  const actions = useEventActions(owner, { id: panel ? null : shown.eventId, show: (id) => openEvent(id) });
  usePreload(preloads);
  const isReadOnly = useIsReadOnly('calendar');
  useAbandonedDraft(isReadOnly ? null : owner, 'calendar-event', eventDraftSchema, (draft) =>
    setPanel({ kind: 'draft', draft }),
  );

  function openEvent(id: string) {
    setPanel(null);
    change({ eventId: id });
  }
  const create = (initial: Partial<NewEvent>) => setPanel({ kind: 'create', initial });
  const closed = { newEvent: null, title: null, projectId: null, contentId: null };

  return (
    <>
      <CalendarHeader
        view={shown.view}
        date={shown.date}
        today={today}
        onView={(view) => change({ view })}
        onDate={(date) => change({ date: date === today ? null : date })}
        onCreate={isReadOnly ? null : () => create({ date: shown.date })}
        onImport={isReadOnly ? null : () => setPanel({ kind: 'import' })}
        onExport={() => setPanel({ kind: 'export' })}
      >
        <CalendarFilter filter={shown.filter} zone={zone} onFilter={change} />
      </CalendarHeader>
      {!isReadOnly && <UndoBar undo={actions.undo} />}
      <CalendarViews
        owner={owner}
        shown={shown}
        zone={zone}
        today={today}
        writing={writing}
        actions={actions}
        onDate={(date) => change({ date: date === today ? null : date })}
        onClearFilter={() => change({ platform: null, status: null })}
        onOpen={openEvent}
        onOpenDay={(date) => setPanel({ kind: 'day', date })}
        onCreate={isReadOnly ? null : (date, time) => create({ date, ...(time ? { time } : {}) })}
      />
      <CalendarPanels
        owner={owner}
        zone={zone}
        today={today}
        shown={shown}
        panel={panel ?? (shown.newEvent !== null && !isReadOnly ? { kind: 'linked' } : null)}
        isReadOnly={isReadOnly}
        writing={writing}
        actions={actions}
        onPanel={setPanel}
        onOpen={openEvent}
        onClose={() => {
          setPanel(null);
          if (shown.newEvent !== null) change(closed);
        }}
        onCloseEvent={() => {
          actions.forgetSaid();
          change({ eventId: null });
        }}
      />
    </>
  );
}
