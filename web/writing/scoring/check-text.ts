import type { BriefCheck } from '#domain/checks/brief/brief-check.ts';
import { checkBrief } from '#domain/checks/brief/brief-checks.ts';
import type { GenerationForm } from '#domain/generation/form.ts';

/** The brief checks of a text; empty for an empty text or an unknown brief. */
export function checkText({ text, form }: { text: string; form: GenerationForm | null }): BriefCheck[] {
  return text.trim() && form ? checkBrief(text, form) : [];
}
