import type { Draft } from './draft.ts';
import { plainer } from './revise.ts';
import { asSentence, shorten } from './words.ts';

/** Spelling and punctuation marks that are wrong in every language of the sandbox. */
const corrected = (text: string) =>
  text
    .replace(/[^\S\n]{2,}/g, ' ')
    .replace(/ ([,;:.!?])/g, '$1')
    .replace(/(^|[.!?] )(\p{Ll})/gu, (_all, start: string, letter: string) => start + letter.toUpperCase());

/** Changes of a passage, by the first word of the order; any other order adds a sentence that names it. */
const passageChanges: Record<string, (draft: Draft, text: string, order: string) => string> = {
  Shorten: (_draft, text) => {
    const sentences = plainer(text).split(/(?<=[.!?])\s+/);
    if (sentences.length > 1) return sentences.slice(0, Math.ceil(sentences.length / 2)).join(' ');
    return shorten(sentences[0]!, Math.ceil(text.length * 0.6));
  },
  Expand: (draft, text) => `${text} ${draft.draw('practice')}`,
  Rephrase: (draft, text) => (plainer(text) === text ? `${text} ${draft.draw('practice')}` : plainer(text)),
  // The order names the keyword to open with.
  Open: (_draft, text, order) => asSentence(`${/“([^”]{1,200})”/.exec(order)?.[1] ?? ''}: ${text}`),
  Correct: (_draft, text) => corrected(text),
  Continue: (draft) => `${draft.draw('practice')} ${draft.draw('practice')}`,
};

/**
 * A passage, changed as the prompt wants; null in any other prompt. It goes into the middle of a text, so it has no mark.
 */
export function revisePassage(draft: Draft, prompt: string): string | null {
  const [brief = '', ...rest] = prompt.split(/^Passage, from the next line to the end:$/m);
  const order = /^Change: (.+)$/m.exec(brief)?.[1];
  if (!order || rest.length === 0) return null;
  const change = passageChanges[/^\w+/.exec(order)?.[0] ?? ''];
  const text = rest.join('').trim();
  return change ? change(draft, text, order) : `${plainer(text)} ${asSentence(order)}`;
}
