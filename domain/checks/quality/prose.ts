import { counted, plural } from '../../text/format.ts';
import { formatShare } from '../../text/format-figure.ts';
import type { Span } from '../../text/markdown-blocks.ts';
import { numberInWords } from '../../text/number-words.ts';
import { met, missed, unmeasured } from '../check.ts';
import { wordsOfBlock } from './page-structure.ts';
import { defineQualityRule, plainLanguageGuidelines } from './quality-rule.ts';

/** Maximum words of a paragraph, and of a sentence. */
const maxParagraphWords = 150;
const maxSentenceWords = 25;
/** Shares of all sentences: maximum that may be long, minimum that should have a transition word. */
const mostLong = 0.1;
const fewestLinked = 0.2;
/** Minimum sentences: with fewer, a share is unreliable. */
export const fewestSentences = 4;

export const paragraphLengthRule = defineQualityRule({
  id: 'paragraph-length',
  title: 'Paragraph length',
  why: `Long paragraphs discourage readers before they begin. Writing experts recommend at most ${maxParagraphWords} words.`,
  source: {
    name: 'Federal Plain Language Guidelines, Write short paragraphs',
    address: `${plainLanguageGuidelines}/concise/write-short-paragraphs/`,
  },
  find: ({ reading }) => {
    const paragraphs = reading.blocks.flatMap(({ kind, start, end }, block) =>
      kind === 'paragraph' ? [{ start, end, words: wordsOfBlock(reading, block) }] : [],
    );
    if (paragraphs.length === 0) return unmeasured('There is no paragraph yet.');
    const long = paragraphs.filter(({ words }) => words > maxParagraphWords);
    const longest = paragraphs.reduce((most, { words }) => Math.max(most, words), 0);
    if (long.length === 0) return met(`The longest paragraph has ${counted(longest, 'word')}.`);
    return missed(
      `${counted(long.length, 'paragraph')} of more than ${maxParagraphWords} words; the longest has ${counted(longest, 'word')}.`,
      'Split them where a new idea starts.',
      long.map(({ start, end }) => ({ start, end })),
    );
  },
});

export const sentenceLengthRule = defineQualityRule({
  id: 'sentence-length',
  title: 'Long sentences',
  why: `Sentences of more than ${maxSentenceWords} words are difficult, even for experienced readers. GOV.UK allows none; we allow one in ${numberInWords(1 / mostLong)}.`,
  source: {
    name: 'GOV.UK, Sentence length: why 25 words is our limit',
    address: 'https://insidegovuk.blog.gov.uk/2014/08/04/sentence-length-why-25-words-is-our-limit/',
  },
  find: ({ reading: { sentences } }) => {
    if (sentences.length === 0) return unmeasured('There are no sentences yet.');
    const long = sentences.filter(({ words }) => words > maxSentenceWords);
    const found = `${counted(long.length, 'sentence')} of more than ${maxSentenceWords} words, ${formatShare(long.length, sentences.length)} of all.`;
    const spans = long.map(({ start, end }) => ({ start, end }));
    return long.length > sentences.length * mostLong
      ? missed(found, 'Split the marked sentences.', spans)
      : met(found, spans);
  },
});

const transitions =
  /\b(?:also|and yet|in addition|besides|what is more|similarly|further|furthermore|moreover|for (?:instance|example|one thing|another thing|that reason|this reason)|in other words|that is|in short|put differently|as a result|thus|therefore|accordingly|then|so|hence|because|since|but|however|on the (?:other|one) hand|still|nevertheless|nonetheless|conversely|instead|although|though|even so|by contrast|in contrast|whereas|while|yet|to (?:summarize|sum up|conclude)|in conclusion|first|firstly|second|secondly|third|fourth|next|finally|lastly|meanwhile|afterwards|before that|after that|until|if|when|once|as soon as|again|after all|above all|in fact|indeed|of course|that way|this way)\b/i;

export const transitionWordsRule = defineQualityRule({
  id: 'transition-words',
  title: 'Transition words',
  why: `Words such as “however”, “for example” and “so” show how a sentence follows from the one before. At least one sentence in ${numberInWords(1 / fewestLinked)} is our limit.`,
  source: {
    name: 'Federal Plain Language Guidelines, Use transition words',
    address: `${plainLanguageGuidelines}/organize/use-transition-words/`,
  },
  find: ({ reading: { text, sentences }, isEnglish }) => {
    if (!isEnglish) return unmeasured('This check is for English texts only.');
    if (sentences.length < fewestSentences) return unmeasured('There are too few sentences to tell.');
    const linked: Span[] = [];
    for (const { start, end } of sentences) {
      const found = transitions.exec(text.slice(start, end));
      if (found) linked.push({ start: start + found.index, end: start + found.index + found[0].length });
    }
    const found = `${counted(linked.length, 'sentence')} of ${sentences.length} ${plural(linked.length, 'has', 'have')} one, ${formatShare(linked.length, sentences.length)}.`;
    return linked.length < sentences.length * fewestLinked
      ? missed(found, 'Connect sentences where the reader has to guess how they belong together.', linked)
      : met(found, linked);
  },
});
