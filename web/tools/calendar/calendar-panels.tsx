import { lazy } from 'react';
import { copyOf } from '#domain/calendar/edit.ts';
import type { EventRecord } from '#domain/calendar/event.ts';
import { useEvent } from '../../storage/collections/calendar-events.ts';
import { LazyPart } from '../../components/lazy-part.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import type { NewEvent } from './data.ts';
import { DayDialog } from './event/day-dialog.tsx';
import type { EventDraft } from './event/event-draft.ts';
import type { Submitted } from './event/event-form.tsx';
import { MoveDialog } from './event/move-dialog.tsx';
import { PublishDialog } from './event/publish-dialog.tsx';
import type { EventActions } from './use-event-actions.ts';
import type { Shown } from './url-state.ts';

export const loadForm = () => import('./event/event-form.tsx');
const EventForm = lazy(loadForm);
const LinkedForm = lazy(() => import('./event/linked-form.tsx'));
const EventDetail = lazy(() => import('./event/event-detail.tsx'));
const ExportDialog = lazy(() => import('./files/export-dialog.tsx'));
const ImportDialog = lazy(() => import('./files/import-dialog.tsx'));

/** Dialogs over the calendar, besides the event in the URL. */
export type Panel =
  | { kind: 'create'; initial: Partial<NewEvent> }
  | { kind: 'draft'; draft: EventDraft }
  | { kind: 'edit' | 'move' | 'publish' | 'delete' }
  | { kind: 'day'; date: string }
  | { kind: 'import' | 'export' | 'linked' };

type CalendarPanelsProps = {
  owner: string;
  zone: string;
  today: string;
  shown: Shown;
  panel: Panel | null;
  /** Events are opened and exported only. */
  isReadOnly: boolean;
  /** Ids of the events whose texts are being generated. */
  writing: ReadonlySet<string>;
  actions: EventActions;
  onPanel: (panel: Panel) => void;
  onOpen: (id: string) => void;
  /** Closes the panel. */
  onClose: () => void;
  /** Closes the event. */
  onCloseEvent: () => void;
};

/** One dialog at a time: the event in the URL, or a dialog opened from it. */
export function CalendarPanels(props: CalendarPanelsProps) {
  const event = useEvent(props.owner, props.shown.eventId);
  return (
    <LazyPart>
      <OpenPanel {...props} event={event ?? null} />
    </LazyPart>
  );
}

function OpenPanel({ event, ...props }: CalendarPanelsProps & { event: EventRecord | null }) {
  const {
    owner,
    zone,
    today,
    shown,
    panel,
    isReadOnly,
    writing,
    actions,
    onPanel,
    onOpen,
    onClose,
    onCloseEvent,
  } = props;
  switch (panel?.kind) {
    case 'create':
    case 'linked': {
      const form = {
        owner,
        ownZone: zone,
        event: null,
        onSubmit: ({ fields, withText }: Submitted) => actions.create(fields, withText),
        onClose,
      };
      return panel.kind === 'create' ? (
        <EventForm {...form} initial={panel.initial} />
      ) : (
        <LinkedForm {...form} link={shown} />
      );
    }
    case 'draft': {
      const { opened } = panel.draft;
      return (
        <EventForm
          owner={owner}
          ownZone={zone}
          event={opened}
          draft={panel.draft}
          onSubmit={({ fields, change, withText }) =>
            opened ? actions.edit(opened.id, change) : actions.create(fields, withText)
          }
          onClose={onClose}
        />
      );
    }
    case 'day':
      return (
        <DayDialog
          owner={owner}
          date={panel.date}
          zone={zone}
          filter={shown.filter}
          writing={writing}
          onOpen={onOpen}
          onCreate={isReadOnly ? null : () => onPanel({ kind: 'create', initial: { date: panel.date } })}
          onClose={onClose}
        />
      );
    case 'export':
      return <ExportDialog owner={owner} filter={shown.filter} today={today} onClose={onClose} />;
    case 'import':
      return <ImportDialog owner={owner} zone={zone} undo={actions.undo} onClose={onClose} />;
  }
  if (!event) return null;
  switch (panel?.kind) {
    case 'edit':
      return (
        <EventForm
          owner={owner}
          ownZone={zone}
          event={event}
          onSubmit={({ change }) => actions.edit(event.id, change)}
          onClose={onClose}
        />
      );
    case 'move':
      return (
        <MoveDialog
          event={event}
          ownZone={zone}
          onMove={(when) => actions.edit(event.id, when)}
          onClose={onClose}
        />
      );
    case 'publish':
      return (
        <PublishDialog
          event={event}
          onPublish={(link) => actions.togglePublished(event, link)}
          onClose={onClose}
        />
      );
    case 'delete':
      return (
        <ConfirmDialog
          title="Delete event"
          sentence={`Are you sure you want to delete “${event.title}”?`}
          action="Delete"
          onConfirm={() => {
            onCloseEvent();
            onClose();
            void actions.remove(event.id);
          }}
          onClose={onClose}
        />
      );
  }
  return (
    <EventDetail
      owner={owner}
      event={event}
      ownZone={zone}
      isReadOnly={isReadOnly}
      said={actions.said?.eventId === event.id ? actions.said : null}
      actions={{
        onEdit: () => onPanel({ kind: 'edit' }),
        onMove: () => onPanel({ kind: 'move' }),
        onDuplicate: () => {
          onCloseEvent();
          onPanel({ kind: 'create', initial: copyOf(event) });
        },
        onDelete: () => onPanel({ kind: 'delete' }),
        onRegenerate: () => actions.regenerate(event),
        onTogglePublished: () =>
          event.status === 'published'
            ? void actions.togglePublished(event, null)
            : onPanel({ kind: 'publish' }),
        onSaveText: () => void actions.saveText(event),
      }}
      onClose={onCloseEvent}
    />
  );
}
