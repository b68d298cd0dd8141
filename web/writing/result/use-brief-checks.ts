import { useMemo } from 'react';
import type { GenerationForm } from '#domain/generation/form.ts';
import type { BriefCheck } from '#domain/checks/brief/brief-check.ts';
import { checkText } from '../scoring/check-text.ts';
import { useTextJob } from '../scoring/use-text-job.ts';

const none: readonly BriefCheck[] = [];

/** The brief checks of a text; empty while it is being generated, or if its brief is not known. */
export function useBriefChecks(text: string | null, form: GenerationForm | null): readonly BriefCheck[] {
  const input = useMemo(() => ({ text: text ?? '', form }), [text, form]);
  return useTextJob('brief', input, checkText) ?? none;
}
