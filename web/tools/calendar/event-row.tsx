import { eventStatusLabels, overdueLabel } from '#domain/calendar/labels.ts';
import type { EventStatus } from '#domain/calendar/event.ts';
import { platformLabels } from '#domain/platforms/platforms.ts';
import { PlainButton } from '../../components/button.tsx';
import { Tag, type TagTone } from '../../components/tag.tsx';
import layout from '../../theme/layout.module.css';
import { PlatformSign } from './platform-sign.tsx';
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
}: {
  label: string;
  events: readonly ShownEvent[];
  writing: ReadonlySet<string>;
  onOpen: (id: string) => void;
}) {
  return (
    <ul className={styles.rows} aria-label={label}>
      {events.map(({ event, time, isOverdue }) => (
        <li key={event.id}>
          <PlainButton className={styles.row} onClick={() => onOpen(event.id)}>
            <PlatformSign platform={event.platform} size={18} />
            <span className={layout.visuallyHidden}>{platformLabels[event.platform]}</span>
            <span className={styles.time}>{formatTime(time)}</span>
            <span className={styles.title}>{event.title}</span>
            {writing.has(event.id) ? (
              <Tag tone="pencil">Writing…</Tag>
            ) : (
              <StatusTag status={event.status} isOverdue={isOverdue} />
            )}
          </PlainButton>
        </li>
      ))}
    </ul>
  );
}
