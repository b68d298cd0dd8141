import { finish, type Finished, type FinishForm } from '#domain/generation/finish.ts';

/** Title, score, meta description and suggestions of a text; null if nothing in it is readable. */
export function finishText({ text, form }: { text: string; form: FinishForm }): Finished | null {
  return finish(text, form);
}
