import { metaSentence } from './compose.ts';
import type { Draft } from './draft.ts';
import { plainer } from './revise.ts';

const elementMark = /^Element, from the next line to the end:$/m;
const labels = ['Start today', 'See how it works', 'Get started', 'Try it now', 'Show me how'];
/** What it adds where it was asked for one element. */
const addition = '[Order it now](https://example.com/order)';

/**
 * One element of a text, written anew for an A/B test: other words than any in the prompt. Null in any other prompt. It
 * goes into the middle of a text, so it has no mark.
 */
export function writeVariant(draft: Draft, prompt: string, overdoes: boolean): string | null {
  const [, ...rest] = prompt.split(elementMark);
  const element = draft.brief.field('element');
  if (rest.length === 0 || element === '') return null;
  const asked = rest.join('').trim();
  const isNew = (words: string) => !prompt.includes(words);
  const answers: Record<string, () => string> = {
    headline: () => draft.list('headline', 8, 60).find(isNew) ?? `${asked}, again`,
    subject: () => draft.list('headline', 8, 50).find(isNew) ?? `${asked}, again`,
    button: () =>
      asked
        .split('\n')
        .map((_line, at) => labels.filter(isNew)[at] ?? 'Go on')
        .join('\n'),
    description: () => metaSentence(draft),
    'whole-text': () => `${plainer(asked)}\n\n${draft.draw('practice')}`,
  };
  // A sentence: one of them, because a practice may have two.
  const sentence = () => /^.*?[.!?](?=\s|$)/u.exec(draft.draw('practice'))?.[0] ?? `${asked} Today.`;
  const words = (answers[element] ?? sentence)();
  return overdoes ? `${words}\n\n${addition}` : words;
}
