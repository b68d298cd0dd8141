import { gradeText } from '#domain/checks/editor/editor-grade.ts';
import { scoringOfForm } from '#domain/content/scoring.ts';
import type { GenerationForm } from '#domain/generation/form.ts';

/** The editor's grade of a text by the form it was written from; null where it cannot be graded. */
export function gradeForForm({ text, form }: { text: string; form: GenerationForm }): number | null {
  return gradeText(text, scoringOfForm(form)).total;
}
