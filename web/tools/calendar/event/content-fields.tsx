import { firstCharacters } from '#domain/text/first-characters.ts';
import { maxOptionLength } from '#domain/generation/form/free-text.ts';
import { Field } from '../../../components/field.tsx';
import { VoiceSelect } from '../../../contents/pickers/voice-select.tsx';
import { SpendingNote } from '../../../writing/spending-note.tsx';
import type { NewEvent } from '../data.ts';
import choices from '../../../components/choices.module.css';
import styles from '../dialog-form.module.css';
import { CountLine } from './count-line.tsx';
import { TextChoice } from './text-choice.tsx';
import { WritingFields } from './writing-fields.tsx';

/** Where a new event's text comes from. */
export const sources = { ai: 'Write it with AI', own: 'Write it myself', kept: 'Use a saved text' } as const;
export type Source = keyof typeof sources;

/** An existing text is not overwritten by the AI: neither a planned text nor that of a duplicated event. */
export function sourceOf(initial: Partial<NewEvent> = {}): Source {
  if (initial.contentId) return 'kept';
  return initial.content ? 'own' : 'ai';
}

type ContentFieldsProps = {
  owner: string;
  fields: NewEvent;
  /** Null for an existing event, which has its text. */
  source: Source | null;
  onSource: (source: Source) => void;
  onChange: (changed: Partial<NewEvent>) => void;
};

/** The text of an event, or the choice of how it is written. */
export function ContentFields({ owner, fields, source, onSource, onChange }: ContentFieldsProps) {
  return (
    <>
      {source !== null && (
        <fieldset className={choices.inline}>
          <legend>Content</legend>
          {(Object.keys(sources) as Source[]).map((id) => (
            <label key={id}>
              <input type="radio" name="source" checked={id === source} onChange={() => onSource(id)} />
              {sources[id]}
            </label>
          ))}
        </fieldset>
      )}
      {(source === null || source === 'ai') && (
        <>
          <VoiceSelect
            owner={owner}
            value={fields.brandVoice ?? ''}
            onChange={(brandVoice) => onChange({ brandVoice: firstCharacters(brandVoice, maxOptionLength) })}
          />
          <WritingFields fields={fields} onChange={onChange} />
          {source === 'ai' && (
            <p className={styles.spending}>
              <SpendingNote action="Writing it" />
            </p>
          )}
        </>
      )}
      {source === 'kept' && (
        <TextChoice
          owner={owner}
          projectId={fields.projectId ?? null}
          value={fields.contentId ?? null}
          onChoose={(text) =>
            onChange({
              contentId: text?.id ?? null,
              content: text?.content ?? '',
              ...(text && !fields.title.trim() ? { title: text.title } : {}),
            })
          }
        />
      )}
      {source !== 'ai' && (
        <div className={styles.content}>
          <Field label={source === null ? 'Content' : 'Post text'}>
            {(control) => (
              <textarea
                {...control}
                rows={6}
                value={fields.content}
                onChange={({ currentTarget }) => onChange({ content: currentTarget.value })}
              />
            )}
          </Field>
          <CountLine platform={fields.platform} text={fields.content ?? ''} />
        </div>
      )}
    </>
  );
}
