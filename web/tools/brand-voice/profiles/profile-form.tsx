import { useId, useState } from 'react';
import { counted } from '#domain/text/format.ts';
import { checkProfile } from '#domain/voice/form.ts';
import { knownTones } from '#domain/voice/lexicon/tone-bands.ts';
import {
  maxGuidelinesCharacters,
  maxNameCharacters,
  maxToneCharacters,
  type VoiceProfile,
} from '#domain/voice/profile.ts';
import { Button } from '../../../components/button.tsx';
import { sheetClass } from '../../../components/sheet.tsx';
import { Field } from '../../../components/field.tsx';
import { Fold } from '../../../components/fold.tsx';
import { useFieldErrors } from '../../../components/use-field-errors.ts';
import { LearnedBands } from './learned-bands.tsx';
import styles from './profile-form.module.css';
import { SamplesField } from './samples-field.tsx';
import { voiceOf, type VoiceDraft } from './voice-draft.ts';

type ProfileFormProps = {
  voice: VoiceProfile;
  /** The typed state of the form. */
  draft: VoiceDraft;
  onDraft: (change: (draft: VoiceDraft) => VoiceDraft) => void;
  isNew: boolean;
  onSave: (voice: VoiceProfile) => void;
  onCancel: () => void;
  onDelete: () => void;
  onGuidelines: () => void;
};

/** The form of a voice: its description, its samples, and the measurements of the samples. */
export function ProfileForm(props: ProfileFormProps) {
  const { voice, draft, onDraft, isNew, onSave, onCancel, onDelete, onGuidelines } = props;
  const { form, errors, show, clear } = useFieldErrors<'name' | 'tone'>();
  // A new voice begins with its samples, or without any on request.
  const [isDescribed, setIsDescribed] = useState(false);
  const tonesId = useId();
  const change = (part: Partial<VoiceDraft>) => onDraft((before) => ({ ...before, ...part }));

  function save(): void {
    const missing = (value: string) => (value.trim() === '' ? 'Please fill this in' : undefined);
    if (!checkProfile(draft)) return onSave(voiceOf(draft, new Date()));
    show({ name: missing(draft.name), tone: missing(draft.tone) });
  }

  if (isNew && !isDescribed && isBlank(draft))
    return (
      <div className={`${sheetClass} ${styles.form}`}>
        <h3>New Voice</h3>
        <SamplesField draft={draft} isFirst onChange={change} />
        <div className={styles.actions}>
          <Button variant="default" onClick={() => setIsDescribed(true)}>
            Describe it without samples
          </Button>
          <Button variant="subtle" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </div>
    );
  return (
    <form
      ref={form}
      className={`${sheetClass} ${styles.form}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <h3>{isNew ? 'New Voice' : voice.name}</h3>
      <div className={styles.two}>
        <Field label="Name" error={errors.name}>
          {(control) => (
            <input
              {...control}
              type="text"
              maxLength={maxNameCharacters}
              value={draft.name}
              placeholder="Plain and warm"
              onChange={(event) => {
                clear('name');
                change({ name: event.currentTarget.value });
              }}
            />
          )}
        </Field>
        <Field label="Tone" error={errors.tone}>
          {(control) => (
            <input
              {...control}
              type="text"
              list={tonesId}
              maxLength={maxToneCharacters}
              value={draft.tone}
              placeholder="Friendly"
              onChange={(event) => {
                clear('tone');
                change({ tone: event.currentTarget.value });
              }}
            />
          )}
        </Field>
      </div>
      <datalist id={tonesId}>
        {knownTones.map((manner) => (
          <option key={manner} value={manner}>
            {manner}
          </option>
        ))}
      </datalist>
      <Field label="Personality" hint="Separated by commas: helpful, direct, playful">
        {(control) => (
          <input
            {...control}
            type="text"
            value={draft.personality}
            onChange={(event) => change({ personality: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field label="Guidelines" hint="Rules for your writers, one per line. They are part of every prompt.">
        {(control) => (
          <textarea
            {...control}
            rows={5}
            maxLength={maxGuidelinesCharacters}
            value={draft.guidelines}
            onChange={(event) => change({ guidelines: event.currentTarget.value })}
          />
        )}
      </Field>
      <SamplesField draft={draft} onChange={change} />
      <div className={styles.two}>
        <Field label="Words to use" hint="Separated by commas. One for every 100 words of a text is enough.">
          {(control) => (
            <textarea
              {...control}
              rows={2}
              value={draft.keywords}
              onChange={(event) => change({ keywords: event.currentTarget.value })}
            />
          )}
        </Field>
        <Field label="Words to avoid" hint="Separated by commas. They are highlighted in the text.">
          {(control) => (
            <textarea
              {...control}
              rows={2}
              value={draft.avoidWords}
              onChange={(event) => change({ avoidWords: event.currentTarget.value })}
            />
          )}
        </Field>
      </div>
      {draft.features && (
        <Fold
          name="How it was measured"
          summary={counted(Object.keys(draft.features.usual).length, 'measure')}
        >
          <LearnedBands features={draft.features} onChange={(features) => change({ features })} />
        </Fold>
      )}
      <label className={styles.offered}>
        <input
          type="checkbox"
          checked={draft.isActive}
          onChange={(event) => change({ isActive: event.currentTarget.checked })}
        />
        Show this voice in the forms that generate text
      </label>
      <div className={styles.actions}>
        <Button type="submit">Save Profile</Button>
        {isNew ? (
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        ) : (
          <>
            <Button variant="default" onClick={onGuidelines}>
              Guidelines
            </Button>
            <Button variant="outline" onClick={onDelete}>
              Delete
            </Button>
          </>
        )}
      </div>
    </form>
  );
}

/** Nothing of it is typed or proposed yet, apart from samples. */
function isBlank({ name, tone, features, guidelines }: VoiceDraft): boolean {
  return features === null && [name, tone, guidelines].every((value) => value.trim() === '');
}
