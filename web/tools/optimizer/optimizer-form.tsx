import { type FormEvent } from 'react';
import { formatError } from '#domain/errors/catalogue.ts';
import { isMeasurable, maxTargetKeyword, type OptimizerForm as Form } from '#domain/optimizer/form.ts';
import { maxContentCharacters } from '#domain/content/record.ts';
import { createOptimization } from '#domain/optimizer/optimize.ts';
import { maxVoiceCharacters, optimizerPlatforms, type OptimizerPlatform } from '#domain/optimizer/record.ts';
import { Select } from '../../components/select.tsx';
import { Button } from '../../components/button.tsx';
import { sheetClass } from '../../components/sheet.tsx';
import { Field } from '../../components/field.tsx';
import { useFieldErrors, type FieldErrors } from '../../components/use-field-errors.ts';
import { newId } from '../../storage/new-id.ts';
import { optimizations } from '../../storage/collections/optimizations.ts';
import { notifyError } from '../../notices/notify.tsx';
import { SavedTextSelect } from '../../contents/pickers/saved-text-select.tsx';
import { VoiceSelect } from '../../contents/pickers/voice-select.tsx';
import { platformLabels } from './platform-labels.ts';
import styles from './optimizer-form.module.css';

type OptimizerFormProps = {
  owner: string;
  form: Form;
  onChange: (form: Form) => void;
  onMeasured: (id: string) => void;
};

/** The form for a text and its target keyword. The analysis makes no call, so it needs no key. */
export function OptimizerForm({ owner, form, onChange, onMeasured }: OptimizerFormProps) {
  const { form: element, errors, show, clear } = useFieldErrors<'content' | 'targetKeyword'>();
  const change = (part: Partial<Form>) => {
    if (part.content !== undefined) clear('content');
    if (part.targetKeyword !== undefined) clear('targetKeyword');
    onChange({ ...form, ...part });
  };

  async function measure(event: FormEvent) {
    event.preventDefault();
    if (show(measureErrors(form))) return;
    try {
      const record = createOptimization(form, { id: newId(), now: new Date() });
      await optimizations.put(owner, record);
      onMeasured(record.id);
    } catch (failure) {
      notifyError(failure);
    }
  }

  return (
    <form
      ref={element}
      className={`${sheetClass} ${styles.form}`}
      onSubmit={(event) => void measure(event)}
      noValidate
    >
      {/* Typed text is never replaced. */}
      {form.content === '' && (
        <SavedTextSelect
          owner={owner}
          onChoose={({ content, targetKeyword }) =>
            change({ content, targetKeyword: form.targetKeyword || targetKeyword })
          }
        />
      )}
      <Field
        label="Content"
        error={errors.content}
        hint="Markdown works too: its formatting characters are not counted."
      >
        {(control) => (
          <textarea
            {...control}
            className={`${control.className} ${styles.content}`}
            maxLength={maxContentCharacters}
            value={form.content}
            onChange={(event) => change({ content: event.currentTarget.value })}
          />
        )}
      </Field>
      <div className={styles.two}>
        <Field
          label="Target keyword"
          error={errors.targetKeyword}
          hint="Plurals and other forms of its words count as well."
        >
          {(control) => (
            <input
              {...control}
              type="text"
              maxLength={maxTargetKeyword}
              value={form.targetKeyword}
              onChange={(event) => change({ targetKeyword: event.currentTarget.value })}
            />
          )}
        </Field>
        <Field label="Platform">
          {(control) => (
            <Select
              {...control}
              value={form.platform}
              onChange={(event) => change({ platform: event.currentTarget.value as OptimizerPlatform })}
            >
              {optimizerPlatforms.map((platform) => (
                <option key={platform} value={platform}>
                  {platformLabels[platform]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <VoiceSelect
        owner={owner}
        value={form.brandVoice}
        onChange={(brandVoice) => change({ brandVoice: brandVoice.slice(0, maxVoiceCharacters) })}
      />
      <div className={styles.actions}>
        <Button type="submit">Analyze content</Button>
        <p>Analyzed in this browser: nothing is sent to an AI provider, and no generation is used.</p>
      </div>
    </form>
  );
}

/** The specified texts, both at once. */
function measureErrors({ content, targetKeyword }: Form): FieldErrors<'content' | 'targetKeyword'> {
  return {
    ...(!isMeasurable(content) && { content: formatError('optimizer.content-missing') }),
    ...(!isMeasurable(targetKeyword) && { targetKeyword: formatError('optimizer.keyword-missing') }),
  };
}
