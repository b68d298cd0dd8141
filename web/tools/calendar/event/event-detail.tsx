import {
  IconCalendarShare,
  IconCheck,
  IconCopyPlus,
  IconExternalLink,
  IconPencil,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { isOverdue, scheduledAt, type EventRecord } from '#domain/calendar/event.ts';
import { localTimeOf } from '#domain/calendar/instant.ts';
import { estimateEvent } from '#domain/calendar/estimate-event.ts';
import { contentTypeOfEvent } from '#domain/calendar/event-content.ts';
import { eventTypeLabels } from '#domain/calendar/labels.ts';
import { isErrorCode, formatError } from '#domain/errors/catalogue.ts';
import { platformLabels } from '#domain/platforms/platforms.ts';
import { ActionMenu, type MenuAction } from '../../../components/actions/action-menu.tsx';
import { Button } from '../../../components/button.tsx';
import { Tag } from '../../../components/tag.tsx';
import { CopyMenu } from '../../../contents/copy/copy-menu.tsx';
import { exportAsText } from '../../../contents/export/export-text.ts';
import { DraftText } from '../../../markdown/draft-text.tsx';
import { Dialog, DialogActions } from '../../../components/dialog.tsx';
import { PlatformSign } from '../../../components/graphics/platform-sign.tsx';
import { formatWeekdayDay, formatFullDay, formatTime } from '../../../components/format.ts';
import { useGeneration } from '../../../writing/generation-tasks.ts';
import { stopGeneration } from '../../../writing/run-generation.ts';
import { SpendingNote } from '../../../writing/spending-note.tsx';
import { UnsavedText } from '../../../writing/unsaved-text.tsx';
import { eventTask, keepEventText } from '../event-text.ts';
import { useNow } from '../use-now.ts';
import type { Said } from '../use-event-actions.ts';
import { StatusTag } from '../event-row.tsx';
import { CountLine } from './count-line.tsx';
import styles from '../event-detail.module.css';
import { EventLinks } from './event-links.tsx';
import { Fact } from './fact.tsx';
import { useSaveToLibrary } from './use-save-to-library.ts';

export type DetailActions = {
  onEdit: () => void;
  onMove: () => void;
  onDuplicate: () => void;
  onRegenerate: () => void;
  onTogglePublished: () => void;
  onDelete: () => void;
  onSaveText: () => void;
};

type EventDetailProps = {
  owner: string;
  event: EventRecord;
  ownZone: string;
  /** It is read and copied only. */
  isReadOnly: boolean;
  said: Said | null;
  actions: DetailActions;
  onClose: () => void;
};

/** One event: date, platform, text and actions. */
export default function EventDetail(props: EventDetailProps) {
  const { owner, event, ownZone, isReadOnly, said, actions, onClose } = props;
  const { title, description, platform, contentType, status, content, tags, failure } = event;
  const isPast = isOverdue(event, useNow());
  const task = eventTask(owner, event.id);
  const state = useGeneration(task);
  const writing = state.phase === 'writing' ? state : null;
  const text = writing ? writing.text : content;
  // The next step is the only filled button: first a text, then its publication.
  const isUnwritten = !content && !writing && status !== 'published';
  const write = { label: writeLabel(event), icon: IconRefresh, run: actions.onRegenerate };
  const toggle = {
    label: status === 'published' ? 'Mark as scheduled' : 'Mark as published',
    icon: IconCheck,
    run: actions.onTogglePublished,
  };
  const of = { contentType: contentTypeOfEvent(contentType), platform };
  const saving = useSaveToLibrary(owner, event, actions.onSaveText);
  const rest: MenuAction[] = [
    ...(content ? [{ label: 'Edit', icon: IconPencil, run: actions.onEdit }] : []),
    { label: 'Move…', icon: IconCalendarShare, run: actions.onMove },
    { label: 'Duplicate', icon: IconCopyPlus, run: actions.onDuplicate },
    ...(content && !writing && saving ? [saving] : []),
    ...(writing || isUnwritten ? [toggle] : [write]),
    { label: 'Delete', icon: IconTrash, run: actions.onDelete, isDanger: true },
  ];
  return (
    <Dialog title={title} isWide onClose={onClose}>
      <dl className={styles.facts}>
        <Fact name="When">{formatMoment(event, ownZone)}</Fact>
        <Fact name="Where">
          <PlatformSign platform={platform} size={18} /> {platformLabels[platform]},{' '}
          {eventTypeLabels[contentType].toLowerCase()}
        </Fact>
        <Fact name="Status">
          <StatusTag status={status} isOverdue={isPast} />
          {isPast && <span className={styles.note}>its time has passed</span>}
        </Fact>
        {event.publishedUrl && (
          <Fact name="Link">
            <a href={event.publishedUrl} target="_blank" rel="noopener noreferrer nofollow">
              {event.publishedUrl}{' '}
              <IconExternalLink size={14} stroke={1.8} aria-label="(opens in a new tab)" />
            </a>
          </Fact>
        )}
        <EventLinks owner={owner} event={event} />
        {tags.length > 0 && (
          <Fact name="Tags">
            {tags.map((tag) => (
              <Tag key={tag}>{tag}</Tag>
            ))}
          </Fact>
        )}
      </dl>
      {description && <p className={styles.description}>{description}</p>}
      <section
        className={styles.text}
        aria-label="Content"
        aria-busy={writing !== null}
        // A long text scrolls, so the keyboard must reach it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        {text ? (
          <DraftText source={text} isWriting={writing !== null} />
        ) : (
          <p className={styles.none}>{writing ? 'Writing…' : 'No text yet.'}</p>
        )}
      </section>
      <UnsavedText task={task} onKeep={() => keepEventText(owner, event.id)} />
      {text && <CountLine platform={platform} text={text} />}
      {event.isPartial && content && !writing && (
        <p className={styles.partial}>
          This text ends early: it was stopped, or the provider reached its length limit.
        </p>
      )}
      {failure && !writing && (
        <output className={styles.failure}>
          The text was not written: {isErrorCode(failure) ? formatError(failure) : 'the request failed.'}
        </output>
      )}
      <output className={styles.said} data-error={said?.isError || undefined}>
        {said?.text}
      </output>
      {isReadOnly ? (
        content && (
          <DialogActions>
            <Action onClick={() => exportAsText({ title, content, metaDescription: '' })}>
              Export as TXT
            </Action>
            <CopyMenu text={content} of={of} label="Copy" />
          </DialogActions>
        )
      ) : (
        <>
          {!writing && (
            <p className={styles.spending}>
              <SpendingNote action={write.label} costFor={(price) => estimateEvent(event, price)} />
            </p>
          )}
          <DialogActions>
            <ActionMenu actions={rest} />
            {content ? (
              <CopyMenu text={content} of={of} label="Copy" />
            ) : (
              <Action onClick={actions.onEdit}>Edit</Action>
            )}
            {writing ? (
              <Action onClick={() => stopGeneration(task)}>Stop</Action>
            ) : isUnwritten ? (
              <Action onClick={write.run} variant="filled">
                {write.label}
              </Action>
            ) : (
              <Action onClick={toggle.run} variant="filled">
                {toggle.label}
              </Action>
            )}
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

function Action({
  variant = 'default',
  onClick,
  children,
}: {
  variant?: 'default' | 'filled';
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <Button variant={variant} size="sm" onClick={onClick}>
      {children}
    </Button>
  );
}

function writeLabel({ content, failure }: EventRecord): string {
  if (content) return 'Regenerate';
  return failure ? 'Try again' : 'Write with AI';
}

/** Date and time in the event's time zone, and in this browser's if it differs. */
function formatMoment(event: EventRecord, ownZone: string): string {
  const at = scheduledAt(event).getTime();
  const there = localTimeOf(at, event.zone);
  const here = localTimeOf(at, ownZone);
  const said = `${formatFullDay(there.date)}, ${formatTime(there.time)}`;
  if (event.zone === ownZone) return said;
  const isSame = here.date === there.date && here.time === there.time;
  const place = `${said} (${event.zone.replaceAll('_', ' ')})`;
  return isSame
    ? place
    : `${place}; ${here.date === there.date ? '' : `${formatWeekdayDay(here.date)}, `}${formatTime(here.time)} in your time zone`;
}
