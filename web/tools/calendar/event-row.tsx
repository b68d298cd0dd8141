import { eventStatusLabels, overdueLabel } from '#domain/calendar/labels.ts';
import type { EventStatus } from '#domain/calendar/event.ts';
import { platformLabels } from '#domain/platforms/platforms.ts';
import { PlainButton } from '../../components/button.tsx';
import { dragSource } from '../../components/drag/drag-and-drop.ts';
import { Tag, type TagTone } from '../../components/tag.tsx';
import layout from '../../theme/layout.module.css';
import { PlatformSign } from '../../components/graphics/platform-sign.tsx';
import type { ShownEvent } from './use-spans.ts';
import { formatTime } from '../../components/format.ts';
import styles from './event-row.module.css';

const tones: Record<EventStatus, TagTone> = {
  scheduled: 'neutral',
  draft: 'neutral',
  published: 'success',
  failed: 'danger',
};

export function StatusTag({ status, isOverdue }: { status: EventStatus; isOverdue: boolean }) {
  if (isOverdue) return <Tag>{overdueLabel}</Tag>;
  return <Tag tone={tones[status]}>{eventStatusLabels[status]}</Tag>;
}

/** A list of the events of one day. */
export function EventRows({
  label,
  events,
  writing,
  onOpen,
  onDrag,
}: {
  label: string;
  events: readonly ShownEvent[];
  writing: ReadonlySet<string>;
  onOpen: (id: string) => void;
  /** Called with the event while it is dragged, then with null. Without it none can be. */
  onDrag?: ((dragged: ShownEvent | null) => void) | undefined;
}) {
  return (
    <ul className={styles.rows} aria-label={label}>
      {events.map((shown) => (
        <li
          key={shown.event.id}
          {...(onDrag && dragSource(shown.event.title, (isDragged) => onDrag(isDragged ? shown : null)))}
        >
          <PlainButton className={styles.row} onClick={() => onOpen(shown.event.id)}>
            <RowWords shown={shown} isWriting={writing.has(shown.event.id)} />
          </PlainButton>
        </li>
      ))}
    </ul>
  );
}

function RowWords({
  shown: { event, time, isOverdue },
  isWriting,
}: {
  shown: ShownEvent;
  isWriting: boolean;
}) {
  return (
    <>
      <PlatformSign platform={event.platform} size={18} />
      <span className={layout.visuallyHidden}>{platformLabels[event.platform]}</span>
      <span className={styles.time}>{formatTime(time)}</span>
      <span className={styles.title}>{event.title}</span>
      {isWriting ? (
        <Tag tone="pencil">Writing…</Tag>
      ) : (
        <StatusTag status={event.status} isOverdue={isOverdue} />
      )}
    </>
  );
}
