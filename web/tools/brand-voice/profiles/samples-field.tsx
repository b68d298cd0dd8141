import { counted } from '#domain/text/format.ts';
import { useState } from 'react';
import { isAppError } from '#domain/errors/is-app-error.ts';
import { countWords } from '#domain/text/words.ts';
import { fewestSamples, fewestSampleWords } from '#domain/voice/learn.ts';
import { maxExampleCharacters, maxExamples } from '#domain/voice/profile.ts';
import { Button } from '../../../components/button.tsx';
import { BusyButton } from '../../../components/busy-button.tsx';
import { Field } from '../../../components/field.tsx';
import { useFieldErrors } from '../../../components/use-field-errors.ts';
import { notifyError, notifySuccess } from '../../../notices/notify.tsx';
import { runTextJob } from '../../../writing/scoring/run-text-job.ts';
import styles from './samples-field.module.css';
import { withProposal, type VoiceDraft } from './voice-draft.ts';

type SamplesFieldProps = {
  draft: VoiceDraft;
  /** True where a new voice begins with its samples. */
  isFirst?: boolean;
  onChange: (part: Partial<VoiceDraft>) => void;
};

/**
 * Texts in this voice, and the button that measures them. What is proposed from them is put into the form for review;
 * what was typed stays.
 */
export function SamplesField({ draft, isFirst = false, onChange }: SamplesFieldProps) {
  const { examples } = draft;
  const [isBusy, setIsBusy] = useState(false);
  /** What is wrong with the samples, said at the first one that is too short. */
  const { form, errors, show, clear } = useFieldErrors<'samples', HTMLFieldSetElement>();
  const isReady = (example: string) => countWords(example) >= fewestSampleWords;
  const firstShort = Math.max(
    0,
    examples.findIndex((example) => !isReady(example)),
  );
  const ready = examples.filter(isReady).length;

  async function learn(): Promise<void> {
    setIsBusy(true);
    try {
      const learned = await runTextJob('learnVoice', {
        samples: examples.filter((example) => example.trim() !== ''),
      });
      onChange(withProposal(draft, learned));
      notifySuccess(`Learned from ${learned.features.samples} texts. Review it and save the profile.`);
    } catch (error) {
      if (isAppError(error) && error.code.startsWith('voices.')) show({ samples: error.message });
      else notifyError(error);
    } finally {
      setIsBusy(false);
    }
  }

  const replace = (index: number, text: string) => {
    clear('samples');
    onChange({ examples: examples.map((example, at) => (at === index ? text : example)) });
  };

  return (
    <fieldset ref={form} className={styles.samples}>
      <legend>Sample texts</legend>
      <p className={styles.hint}>
        Paste at least {fewestSamples} texts of {fewestSampleWords}+ words; longer is better.{' '}
        {isFirst
          ? 'Name, tone, guidelines and words are then proposed from them, and you can change all of it.'
          : 'Other texts are then compared with what is typical of these.'}
      </p>
      {examples.map((example, index) => (
        <Field
          key={index}
          label={`Sample ${index + 1}`}
          error={index === firstShort ? errors.samples : undefined}
          hint={example.trim() ? counted(countWords(example), 'word') : undefined}
        >
          {(control) => (
            <textarea
              {...control}
              rows={isFirst ? 4 : 2}
              maxLength={maxExampleCharacters}
              value={example}
              onChange={(event) => replace(index, event.currentTarget.value)}
            />
          )}
        </Field>
      ))}
      <div className={styles.actions}>
        {examples.length < maxExamples && (
          <Button variant="subtle" size="sm" onClick={() => onChange({ examples: [...examples, ''] })}>
            Add a sample
          </Button>
        )}
        <BusyButton
          variant={isFirst ? 'filled' : 'default'}
          size={isFirst ? 'md' : 'sm'}
          isBusy={isBusy}
          busyLabel="Learning..."
          onClick={() => void learn()}
        >
          Learn from these texts
        </BusyButton>
        <span className={styles.hint}>
          {ready < fewestSamples ? `${ready} of ${fewestSamples} ready` : `${counted(ready, 'text')} ready`}
        </span>
      </div>
    </fieldset>
  );
}
