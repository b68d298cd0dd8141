import { useMemo } from 'react';
import type { GenerationForm } from '#domain/generation/form.ts';
import type { Finding } from '#domain/checks/brief/finding.ts';
import { measure } from '#domain/checks/brief/measure.ts';

const none: readonly Finding[] = [];

/** What was asked for against what came; nothing while a text is still coming, or where nobody knows what was asked. */
export function useFindings(text: string | null, form: GenerationForm | null): readonly Finding[] {
  return useMemo(() => (text?.trim() && form ? measure(text, form) : none), [text, form]);
}
