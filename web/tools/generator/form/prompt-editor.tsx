import { useMemo } from 'react';
import type { GenerationForm } from '#domain/generation/form.ts';
import { maxPromptLength } from '#domain/generation/request.ts';
import { buildPrompts, type Prompts } from '#domain/prompts/build-prompts.ts';
import { Button } from '../../../components/button.tsx';
import { Field } from '../../../components/field.tsx';
import styles from './prompt-editor.module.css';
import { emptyPrompt, type PromptHandle } from './use-edited-prompts.ts';

/** Shows and edits the prompts exactly as sent. */
export default function PromptEditor({ form, prompt }: { form: GenerationForm; prompt: PromptHandle }) {
  const { edited, edit, sources } = prompt;
  const built = useMemo(() => buildPrompts(form), [form]);
  const shown: Prompts = edited ?? built;
  const madeFrom = JSON.stringify(form);

  function change(part: Partial<Prompts>) {
    const { systemPrompt, userPrompt } = { ...shown, ...part };
    const isAsBuilt = systemPrompt === built.systemPrompt && userPrompt === built.userPrompt;
    edit(isAsBuilt ? null : { systemPrompt, userPrompt, madeFrom: edited?.madeFrom ?? madeFrom });
  }

  return (
    <div className={styles.prompt}>
      <output className={styles.note}>
        {!edited
          ? 'Created from the form, and sent exactly as shown.'
          : edited.madeFrom === madeFrom
            ? 'Edited: sent as shown.'
            : 'Edited: sent as shown, without later changes in the form.'}
        {sources.length > 0 && ' The sources follow it.'}
      </output>
      <Prompt
        label="System prompt"
        value={shown.systemPrompt}
        onChange={(systemPrompt) => change({ systemPrompt })}
      />
      <Prompt
        label="User prompt"
        value={shown.userPrompt}
        error={shown.userPrompt.trim() ? undefined : emptyPrompt}
        onChange={(userPrompt) => change({ userPrompt })}
      />
      {edited && (
        <Button variant="default" size="sm" onClick={() => edit(null)}>
          Reset to the form’s prompt
        </Button>
      )}
    </div>
  );
}

type PromptProps = {
  label: string;
  value: string;
  error?: string | undefined;
  onChange: (text: string) => void;
};

function Prompt({ label, value, error, onChange }: PromptProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <textarea
          {...control}
          rows={6}
          value={value}
          maxLength={maxPromptLength}
          spellCheck={false}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
