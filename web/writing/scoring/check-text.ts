import type { BriefCheck } from '#domain/checks/brief/brief-check.ts';
import { checkBrief } from '#domain/checks/brief/brief-checks.ts';
import type { GenerationForm } from '#domain/generation/form.ts';

/** The brief checks of a text; none where it is empty or its brief is not known. */
export function checkText({ text, form }: { text: string; form: GenerationForm | null }): BriefCheck[] {
  return text.trim() && form ? checkBrief(text, form) : [];
}
