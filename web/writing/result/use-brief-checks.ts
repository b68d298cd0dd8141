import { useMemo } from 'react';
import type { GenerationForm } from '#domain/generation/form.ts';
import type { BriefCheck } from '#domain/checks/brief/brief-check.ts';
import { checkBrief } from '#domain/checks/brief/brief-checks.ts';

const none: readonly BriefCheck[] = [];

/** The brief checks of a text; none while it is still being written, or where its brief is not known. */
export function useBriefChecks(text: string | null, form: GenerationForm | null): readonly BriefCheck[] {
  return useMemo(() => (text?.trim() && form ? checkBrief(text, form) : none), [text, form]);
}
