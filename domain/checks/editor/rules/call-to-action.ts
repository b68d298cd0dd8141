import { counted } from '../../../text/format.ts';
import type { Span } from '../../../text/markdown-blocks.ts';
import type { EditorInput } from '../editor-input.ts';
import { defineEditorRule } from '../editor-rule.ts';
import { isButton, withoutOverlaps } from '../finished/placeholders.ts';
import { findPhrases } from '../lexicon/phrases.ts';

const link = /(?<!!)\[[^[\]\n]{1,200}\](?:\([^)\s]{1,2000}\))?|https?:\/\/[^\s<>)]{1,2000}/g;
const price = /[$€£]\s?\d|\d\s?(?:€|EUR|USD|euros?|dollars?|Euro)\b/;
/** Buttons and links in a mail that has one goal, the same one twice at most. */
const mostButtons = 2;

/** Requests to the reader: buttons and links, and sentences that begin with one. */
export type Requests = { buttons: Span[]; asked: (Span & { weight: number })[] };

export function requestsOf(input: EditorInput): Requests {
  const { reading, words, lexicon, sentences } = input;
  const { text } = reading;
  const buttons = [...text.matchAll(link)]
    .map(({ 0: found, index }) => ({ start: index, end: index + found.length }))
    .filter(
      (span) => /^https?:|\]\(|^\[link/.test(text.slice(span.start, span.end)) || isButton(input, span),
    );
  const isInEnglish = input.language === 'en';
  let sentence = 0;
  const asked = findPhrases(reading, words, lexicon.requests).filter(({ start, first }) => {
    if (!isInEnglish) return true;
    while (sentence < sentences.length && sentences[sentence]!.end <= start) sentence += 1;
    const at = sentences[sentence];
    return (
      at !== undefined &&
      (first === at.first ||
        followsJoint(words[first - 1]!, text.slice(reading.words.ends[first - 1], start)))
    );
  });
  return { buttons, asked };
}

const joints = new Set(['and', 'or', 'then', 'please', 'to', 'just', 'so', 'yes', 'can']);
const followsJoint = (before: string, between: string) => joints.has(before) || /[,:;–—[-]/.test(between);

const last = 0.55;

/** What the reader is asked to do at the end. */
export const callToActionRule = defineEditorRule({
  id: 'call-to-action',
  title: 'One call to action',
  why: 'Readers who are not told what to do next do nothing, and several requests compete with each other.',
  weights: { landing: 10, product: 6, email: 12, post: 8, article: 4 },
  find: (input) => {
    const { text } = input.reading;
    const { buttons, asked } = requestsOf(input);
    const late = asked.filter(({ start }) => start >= text.length * last || input.kind === 'post');
    const question = /[?？]["”’»)\s#*_]*$/.test(text.slice(-400).replace(/#[\p{L}\p{N}_]{1,50}/gu, ''));
    const isOffer = input.kind === 'product' && price.test(text);
    const plain = late.filter(({ weight }) => weight === 1);
    const spans = withoutOverlaps([...buttons, ...late].map(({ start, end }) => ({ start, end })));
    const strength = Math.max(
      plain.length > 0 ? 1 : 0,
      late.length > 0 ? 0.5 : 0,
      input.kind === 'post' && question ? 0.9 : 0,
      isOffer ? 0.8 : 0,
      buttons.some((span) => !isBland(input, span)) ? 1 : buttons.length > 0 ? 0.5 : 0,
      input.kind === 'article' && input.language !== 'en' ? 0.7 : 0,
    );
    const texts = new Set(buttons.map(({ start, end }) => text.slice(start, end).toLowerCase()));
    if (input.kind === 'email' && texts.size > mostButtons)
      return {
        share: 0.2,
        label: `${texts.size} different buttons`,
        found: `There are ${texts.size} different buttons and links.`,
        fix: 'Keep the one that matters most.',
        spans: buttons,
      };
    if (strength === 0)
      return {
        share: 0,
        label: 'No call to action',
        found: 'Nothing asks the reader to do anything.',
        fix: 'Say at the end what the reader should do now, and what happens then.',
        spans: [],
      };
    return {
      share: strength,
      label: strength >= 0.8 ? 'Call to action' : 'Generic call to action',
      found:
        strength >= 0.8
          ? `${counted(Math.max(1, spans.length), 'request')} to the reader.`
          : 'The request does not say what the reader gets.',
      fix: 'Say what happens on the click: “See prices”, “Pick a time”.',
      spans,
    };
  },
});

/** True for a button that says nothing but "Learn more". */
function isBland({ reading: { text }, lexicon }: EditorInput, { start, end }: Span): boolean {
  const words =
    text
      .slice(start, end)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  const pattern = lexicon.requests
    .get(words[0] ?? '')
    ?.find(
      ({ places }) =>
        places.length === words.length &&
        places.every((place, at) => place === null || place.has(words[at]!)),
    );
  return words.length < 2 || (pattern !== undefined && pattern.weight < 1);
}
