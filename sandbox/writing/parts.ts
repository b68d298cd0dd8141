import type { Draft } from './draft.ts';
import * as general from './material/general.ts';
import { askedAnswers, questions, sections, titles } from './material/headings.ts';
import { inSentence } from './subject.ts';
import { countWords, phraseCounter, shorten, titleCase, upperFirst } from './words.ts';

/** Room for the keyword at the start of a text. */
const openingLength = 58;

/** The title: the user's own topic where the keyword stands early in it, else a pattern that begins with the keyword. */
export function titleOf(draft: Draft, patterns: readonly string[] = titles): string {
  const { topic, keyword } = draft.brief;
  const own = topic.replace(/[.,;:!]+$/u, '');
  const held = phraseCounter(keyword)(own.slice(0, openingLength)) > 0;
  const words = countWords(own);
  if (own.length <= 90 && words >= 3 && words <= 14 && !/[.!?]\s/.test(own)) {
    if (held) return draft.note(titleCase(own));
    if (own.length <= 60) return draft.note(`${titleCase(keyword)}: ${titleCase(own)}`);
  }
  return draft.note(draft.take(patterns).replaceAll('{t}', titleCase(keyword)));
}

export const heading = (draft: Draft, kind: keyof typeof sections): string => draft.say(sections[kind]);

export const bullets = (lines: readonly string[]): string =>
  lines
    .filter(Boolean)
    .map((line) => `- ${line}`)
    .join('\n');

/** A line of a list as a sentence. */
export const asSentence = (text: string): string => {
  const trimmed = upperFirst(shorten(text, 160));
  return /[.!?…]$/u.test(trimmed) ? trimmed : `${trimmed}.`;
};

/** A question set by the user, or what it is about, as heading and noun phrase. */
const asQuestion = (topic: string) => {
  const clean = shorten(topic.replace(/[?.!]+$/u, ''), 80);
  const isQuestion = /^(?:how|what|why|when|where|who|which|is|are|can|do|does|should|will)\b/i.test(clean);
  return {
    title: isQuestion ? `${upperFirst(clean)}?` : `What about ${clean}?`,
    subject: isQuestion ? 'this' : inSentence(clean),
  };
};

/** Questions and answers: those asked for first, then as many of our own as are wanted. */
export function faq(draft: Draft, asked: readonly string[], own: number): string {
  const lines = asked.slice(0, 8).map((topic) => {
    const { title, subject } = asQuestion(topic);
    const pool = askedAnswers.map((answer) => answer.replaceAll('{q}', subject));
    return `### ${draft.note(title)}\n\n${draft.paragraph(pool, pool, general.explanations)}`;
  });
  for (const [title, answers] of draft.draw(questions, own)) {
    const text = [draft.say(answers), draft.say(answers), draft.say(general.explanations)].filter(Boolean);
    lines.push(`### ${draft.note(draft.fill(title))}\n\n${text.join(' ')}`);
  }
  return lines.join('\n\n');
}

/** A section that can grow by paragraphs. */
export type Section = { heading: string; blocks: string[]; grow: (() => string) | null };

export const section = (
  title: string,
  blocks: (string | false)[],
  grow: Section['grow'] = null,
): Section => ({ heading: title, blocks: blocks.filter((block): block is string => !!block), grow });

/** A paragraph from the pools of explanation, for texts that still want words. */
export const more =
  (draft: Draft, ...extra: (readonly string[])[]) =>
  () =>
    draft.paragraph(
      draft.keywordMissing() ? general.mentions : general.explanations,
      general.explanations,
      draft.take([general.examples, general.doubts, general.explanations, ...extra]),
      general.explanations,
    );

/** Adds paragraphs in turn to the sections that can grow, until the text has its words. */
export function growTo(draft: Draft, list: Section[], reserved: number) {
  const growing = list.filter((one) => one.grow);
  const enough = () => draft.words() + reserved >= draft.brief.band.target;
  for (let turn = 0, rounds = 0; growing.length && !enough(); turn += 1) {
    const one = growing[turn % growing.length]!;
    const block = one.grow!();
    if (block) one.blocks.push(block);
    else {
      if (rounds === 4) return;
      rounds += 1;
      draft.freshen();
    }
  }
}

export const render = (list: readonly Section[], level = '##'): string =>
  list
    .map((one) => [one.heading && `${level} ${one.heading}`, ...one.blocks].filter(Boolean).join('\n\n'))
    .join('\n\n');

/** Says the keyword once or twice more where a text has said it too seldom. */
export function settleKeyword(draft: Draft): string {
  const said: string[] = [];
  while (draft.keywordMissing() && said.length < 4) {
    const sentence = draft.say(general.mentions);
    if (!sentence) break;
    said.push(sentence);
  }
  return said.join(' ');
}
