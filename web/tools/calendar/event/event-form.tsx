import { useMemo, useState, type FormEvent } from 'react';
import { differingFields, type EventChange } from '#domain/calendar/edit.ts';
import {
  defaultEventTime,
  eventPlatforms,
  eventTypes,
  maxEventDescriptionCharacters,
  type EventRecord,
} from '#domain/calendar/event.ts';
import { eventTypeLabels } from '#domain/calendar/labels.ts';
import { maxTagCharacters, maxTags, maxTitleCharacters } from '#domain/content/record.ts';
import { formatError } from '#domain/errors/catalogue.ts';
import { firstCharacters } from '#domain/text/first-characters.ts';
import { platformLabels } from '#domain/platforms/platforms.ts';
import { Button } from '../../../components/button.tsx';
import { Field } from '../../../components/field.tsx';
import { useFieldErrors } from '../../../components/use-field-errors.ts';
import { useDialogDraft } from '../../../contents/use-dialog-draft.ts';
import { askToUnlock } from '../../../notices/ask-to-unlock.ts';
import { Dialog, DialogActions } from '../../../components/dialog.tsx';
import type { NewEvent } from '../data.ts';
import { keyMissing } from '../use-event-actions.ts';
import { Choice } from './choice.tsx';
import { ContentFields, sourceOf } from './content-fields.tsx';
import type { EventDraft } from './event-draft.ts';
import styles from '../dialog-form.module.css';
import { FilingFields } from './filing-fields.tsx';
import { WhenFields, whenErrors } from './when-fields.tsx';

export type Submitted = {
  fields: NewEvent;
  /** Only the changed fields, so that a text that arrived since is kept. */
  change: EventChange;
  /** Whether a new event's text is to be generated. */
  withText: boolean;
};

export type EventFormProps = {
  owner: string;
  ownZone: string;
  /** The edited event; null for a new one. */
  event: EventRecord | null;
  initial?: Partial<NewEvent>;
  /** What was typed before the form was taken away, with the event that it edits. */
  draft?: EventDraft;
  /** Returns whether it was saved; then the form closes. */
  onSubmit: (submitted: Submitted) => Promise<boolean>;
  onClose: () => void;
};

export default function EventForm(props: EventFormProps) {
  const { owner, ownZone, event, initial, draft, onSubmit, onClose } = props;
  const [opened] = useState(event);
  const [start] = useState(() => startOf(event, ownZone, initial));
  const [fields, setFields] = useState(draft?.fields ?? start.fields);
  const openedTags = start.tags;
  const [tags, setTags] = useState(draft?.tags ?? openedTags);
  const [source, setSource] = useState(draft?.source ?? start.source);
  const typed = useMemo((): EventDraft | null => {
    const isUntouched = fields === start.fields && tags === start.tags && source === start.source;
    return isUntouched ? null : { opened, fields, tags, source };
  }, [start, opened, fields, tags, source]);
  const discardDraft = useDialogDraft(owner, 'calendar-event', typed);
  const close = () => {
    discardDraft();
    onClose();
  };
  const { form, errors, show, clear } = useFieldErrors<'title' | 'date' | 'time'>();
  /** What is wrong beside the fields: there is no key for the text. */
  const [problem, setProblem] = useState<string | null>(null);
  const set = (changed: Partial<NewEvent>) => {
    for (const field of ['title', 'date', 'time'] as const) if (changed[field] !== undefined) clear(field);
    setFields((before) => ({ ...before, ...changed }));
  };
  const withText = event === null && source === 'ai';

  async function submit(submitted: FormEvent) {
    submitted.preventDefault();
    const title = fields.title.trim();
    if (withText && keyMissing()?.code === 'keys.locked') return askToUnlock();
    const lacksKey = withText && keyMissing() !== null;
    // Once: at the title if that is missing too.
    setProblem(lacksKey && title ? formatError('calendar.incomplete') : null);
    const found = {
      ...(!title && { title: formatError(withText ? 'calendar.incomplete' : 'calendar.title-missing') }),
      ...whenErrors({ date: fields.date, time: fields.time ?? '' }),
    };
    if (show(found) || lacksKey) return;
    const text = event || source === 'kept' ? {} : { contentId: null };
    const content = withText ? '' : (fields.content ?? '');
    const written = {
      ...fields,
      ...text,
      title,
      content,
      ...(tags === openedTags ? {} : { tags: splitTags(tags) }),
    };
    const change = opened ? differingFields({ ...opened, ...written }, opened) : {};
    if (await onSubmit({ fields: written, change, withText })) close();
  }

  return (
    <Dialog title={event ? 'Edit event' : 'Create event'} onClose={close}>
      <form ref={form} className={styles.form} noValidate onSubmit={(submitted) => void submit(submitted)}>
        <Field label="Title" error={errors.title}>
          {(control) => (
            <input
              {...control}
              // The title is the first thing to type.
              data-autofocus
              maxLength={maxTitleCharacters}
              value={fields.title}
              onChange={({ currentTarget }) => set({ title: currentTarget.value })}
            />
          )}
        </Field>
        <Field label="Description" hint="What it is about. The AI writes from it.">
          {(control) => (
            <textarea
              {...control}
              rows={2}
              maxLength={maxEventDescriptionCharacters}
              value={fields.description}
              onChange={({ currentTarget }) => set({ description: currentTarget.value })}
            />
          )}
        </Field>
        <div className={styles.pair}>
          <Choice
            label="Platform"
            value={fields.platform}
            options={eventPlatforms.map((id) => [id, platformLabels[id]])}
            onChange={(platform) => set({ platform })}
          />
          <Choice
            label="Content type"
            value={fields.contentType ?? 'post'}
            options={eventTypes.map((id) => [id, eventTypeLabels[id]])}
            onChange={(contentType) => set({ contentType })}
          />
        </div>
        <WhenFields
          when={{ date: fields.date, time: fields.time ?? '', zone: fields.zone ?? 'UTC' }}
          ownZone={ownZone}
          errors={errors}
          onChange={set}
        />
        <ContentFields
          owner={owner}
          fields={fields}
          source={event ? null : source}
          onSource={setSource}
          onChange={set}
        />
        <FilingFields owner={owner} fields={fields} tags={tags} onChange={set} onTags={setTags} />
        {problem && (
          <p className={styles.problem} role="alert">
            {problem}
            {withText && keyMissing() && (
              <>
                {' '}
                {/* In a new tab, so that the typed values stay. */}
                <a href="/dashboard?view=api-settings" target="_blank" rel="noopener">
                  Open API Settings
                </a>
              </>
            )}
          </p>
        )}
        <DialogActions>
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button type="submit">{event ? 'Save' : 'Create event'}</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** What the form shows when it is opened. */
function startOf(event: EventRecord | null, zone: string, initial?: Partial<NewEvent>) {
  return {
    fields: event ?? startingFields(zone, initial),
    tags: ((event ?? initial)?.tags ?? []).join(', '),
    source: sourceOf(initial),
  };
}

function startingFields(zone: string, initial: Partial<NewEvent> = {}): NewEvent {
  return {
    title: '',
    description: '',
    date: '',
    time: defaultEventTime,
    zone,
    platform: 'instagram',
    contentType: 'post',
    status: 'scheduled',
    content: '',
    projectId: null,
    contentId: null,
    ...initial,
  };
}

function splitTags(text: string): string[] {
  const tags = text.split(',').map((tag) => firstCharacters(tag.trim(), maxTagCharacters));
  return [...new Set(tags.filter(Boolean))].slice(0, maxTags);
}
