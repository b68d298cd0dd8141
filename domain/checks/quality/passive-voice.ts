import { counted } from '../../text/format.ts';
import { formatShare } from '../../text/format-figure.ts';
import type { Span } from '../../text/markdown-blocks.ts';
import { numberInWords } from '../../text/number-words.ts';
import { wordText } from '../../text/words.ts';
import { met, missed, unmeasured } from '../check.ts';
import { fewestSentences } from './prose.ts';
import { defineQualityRule } from './quality-rule.ts';

const mostPassive = 0.1;

export const passiveVoiceRule = defineQualityRule({
  id: 'passive-voice',
  title: 'Passive voice',
  why: `The active voice says who does what. We count each form of “to be” with a past participle. At most one sentence in ${numberInWords(1 / mostPassive)} is our limit.`,
  source: {
    name: 'Digital.gov, Use the active voice',
    address: 'https://digital.gov/guides/plain-language/writing',
  },
  find: ({ reading, isEnglish }) => {
    const { text, hidden, words, sentences } = reading;
    if (!isEnglish) return unmeasured('This check is for English texts only.');
    if (sentences.length < fewestSentences) return unmeasured('There are too few sentences to tell.');
    const passive: Span[] = [];
    let at = 0;
    for (const { start, end } of sentences) {
      while (at < words.starts.length && words.starts[at]! < start) at += 1;
      const inside: number[] = [];
      for (; at < words.starts.length && words.starts[at]! < end; at += 1) inside.push(at);
      const shown = inside.map((index) =>
        wordText(text, hidden, words, index).toLowerCase().replace('’', "'"),
      );
      const place = passiveIn(shown);
      if (place)
        passive.push({ start: words.starts[inside[place.from]!]!, end: words.ends[inside[place.to]!]! });
    }
    const found = `${counted(passive.length, 'sentence')} of ${sentences.length} in the passive, ${formatShare(passive.length, sentences.length)}.`;
    return passive.length > sentences.length * mostPassive
      ? missed(found, 'Say who does it, where that is known.', passive)
      : met(found, passive);
  },
});

const set = (words: string) => new Set(words.split(' '));
const toBe = set("am is are was were be been being isn't aren't wasn't weren't gets got getting");
/** Words that may be between the two: "was not yet written". */
const between = set(
  'not never also always already often only just still even ever yet now then so too quite rather both all usually generally mostly mainly well best first later recently',
);
/** Past participles that do not end in -ed. */
const irregular = set(
  'beaten begun bent bitten blown borne bought bound broken brought built burnt cast caught chosen cut dealt done drawn driven eaten fed felt fought forbidden forgotten forgiven found frozen given grown heard held hidden hit hurt kept known laid learnt led left lent let lit lost made meant met mistaken overcome overtaken paid put read rewritten ridden rung said seen sent set sewn shaken shot shown shut slain sold sought spent spoken spread stolen struck sung sworn taken taught thrown told torn understood undone upset withdrawn won worn woven written wound',
);
/** Words in -ed that describe a state, not an action ("need" and similar are not participles). */
const states = set(
  'bored excited interested tired pleased satisfied worried confused surprised scared amazed delighted determined experienced supposed used advanced complicated crowded dedicated detailed limited married mixed outdated qualified related sophisticated talented unexpected varied committed concerned convinced prepared red bed need feed seed speed indeed hundred sacred naked wicked rugged biased',
);
const participle = /^[a-z]{2,}ed$/;
const mostBetween = 2;

/** The first form of "to be" with its participle, as indexes of words. */
function passiveIn(words: readonly string[]): { from: number; to: number } | null {
  for (let from = 0; from < words.length; from += 1) {
    if (!toBe.has(words[from]!)) continue;
    let to = from + 1;
    while (to < words.length && to - from <= mostBetween && mayStandBetween(words[to]!)) to += 1;
    if (to < words.length && isParticiple(words[to]!)) return { from, to };
  }
  return null;
}

const mayStandBetween = (word: string) =>
  between.has(word) || /[a-z]{2}ly$/.test(word) || word === 'been' || word === 'being';
const isParticiple = (word: string) => irregular.has(word) || (participle.test(word) && !states.has(word));
