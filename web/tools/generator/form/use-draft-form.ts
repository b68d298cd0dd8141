import { useRef, useState } from 'react';
import { generationFormSchema, type GenerationForm } from '#domain/generation/form.ts';
import { readDraft, storeDraft } from '../../../storage/drafts/draft.ts';
import { notifyError } from '../../../notices/notify.tsx';
import type { FormHandle } from './fields.tsx';

/** The account's last form values, saved while typing. */
export function useDraftForm(owner: string): FormHandle {
  const [form, setForm] = useState(() => readDraft(owner));
  const hasComplained = useRef(false);

  function change(part: Partial<GenerationForm>): void {
    const changed = { ...form, ...part };
    setForm(changed);
    try {
      storeDraft(owner, changed);
    } catch (error) {
      // Shown once, not again for every typed letter.
      if (!hasComplained.current) notifyError(error);
      hasComplained.current = true;
    }
  }

  return { form, change, problems: problemsOf(form) };
}

/** The schema's errors by field: too long texts, control characters. */
export function problemsOf(form: GenerationForm): FormHandle['problems'] {
  const parsed = generationFormSchema.safeParse(form);
  if (parsed.success) return {};
  const problems: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) {
    const field = String(path[0] ?? '');
    problems[field] ??= message.charAt(0).toUpperCase() + message.slice(1);
  }
  return problems;
}
