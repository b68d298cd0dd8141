import { counted, plural } from '../../text/format.ts';
import { headingsOf, maxTitleCharacters, type Heading } from '../../text/headings.ts';
import { densityOf } from '../../text/keyword/keyword-density.ts';
import type { Span } from '../../text/markdown-blocks.ts';
import { countCharacters, readText, type Reading } from '../../text/reading.ts';
import { joined } from '../../text/words.ts';
import { met, missed, unmeasured } from '../check.ts';
import { defineQualityRule, isPage, plainLanguageGuidelines } from './quality-rule.ts';

/** Maximum words between two headings. */
const maxSectionWords = 300;
/** Maximum words of a first paragraph, and of an answer below a question. */
const maxAnswerWords = 60;

export const titleRule = defineQualityRule({
  id: 'title',
  title: 'Title',
  why: `A search result starts with the title. A short title with the words that were searched for is shown in full and understood right away. At most ${maxTitleCharacters} characters is our limit: search cuts wider titles.`,
  source: {
    name: 'Google Search Central, Influencing title links',
    address: 'https://developers.google.com/search/docs/appearance/title-link',
  },
  appliesTo: isPage,
  find: ({ reading, keyword }) => {
    const titles = headingsOf(reading).filter(({ level }) => level === 1);
    const [title] = titles;
    if (!title) return missed('There is no title.', 'Begin with one as a level-one heading (# Title).');
    if (titles.length > 1)
      return missed(`There are ${titles.length} titles.`, 'Keep one of them.', titles.map(spanOf));
    const length = countCharacters(readText(reading.text.slice(title.start, title.end)));
    const places = [spanOf(title)];
    if (length > maxTitleCharacters)
      return missed(
        `The title has ${counted(length, 'character')}, ${length - maxTitleCharacters} too many.`,
        `Shorten it to at most ${maxTitleCharacters}.`,
        places,
      );
    if (!holds(reading, title, keyword))
      return missed('The title does not name the keyword.', 'Name the keyword in it.', places);
    return met(`${counted(length, 'character')}, and it names the keyword.`, places);
  },
});

export const headingsRule = defineQualityRule({
  id: 'headings',
  title: 'Headings',
  why: `Readers and screen readers navigate by headings, so no level may be skipped. A heading at least every ${maxSectionWords} words is our limit.`,
  source: { name: 'W3C, Headings', address: 'https://www.w3.org/WAI/tutorials/page-structure/headings/' },
  appliesTo: isPage,
  find: ({ reading }) => {
    const headings = headingsOf(reading);
    const skipping = headings.filter(
      ({ level }, index) => index > 0 && level > headings[index - 1]!.level + 1,
    );
    if (skipping.length > 0)
      return missed(
        `${counted(skipping.length, 'heading')} ${plural(skipping.length, 'skips', 'skip')} a level.`,
        'Use the next level instead: ## below #, ### below ##.',
        skipping.map(spanOf),
      );
    const longest = longestSection(reading, headings);
    if (longest.words > maxSectionWords)
      return missed(
        `${counted(longest.words, 'word')} in a row have no heading.`,
        'Add a heading between them.',
        [spanOf(longest)],
      );
    return met(
      `${counted(headings.length, 'heading')}, no more than ${counted(longest.words, 'word')} between them.`,
    );
  },
});

const asks =
  /\?\s*$|^(?:what|why|how|when|where|who|which|whose|can|could|do|does|did|is|are|was|should|will|would|may|must)\b/i;

export const questionHeadingsRule = defineQualityRule({
  id: 'question-headings',
  title: 'Question headings',
  why: `People come with questions. A heading that asks one, with a short answer right below, is easy to find by scanning and by searching. An answer of at most ${maxAnswerWords} words is our limit.`,
  source: {
    name: 'Federal Plain Language Guidelines, Add useful headings',
    address: `${plainLanguageGuidelines}/organize/add-useful-headings/`,
  },
  appliesTo: isPage,
  find: ({ reading }) => {
    const advice = 'Phrase one as a question that a reader would ask.';
    const headings = headingsOf(reading).filter(({ level }) => level > 1);
    if (headings.length === 0) return missed('There are no subheadings.', advice);
    const asking = headings.filter(({ start, end }) => asks.test(reading.text.slice(start, end)));
    if (asking.length === 0) return missed('No subheading asks a question.', advice);
    const unanswered = asking.filter(({ block }) => {
      const next = reading.blocks[block + 1];
      const words = next ? wordsOfBlock(reading, block + 1) : 0;
      return !next || next.kind === 'heading' || words === 0 || words > maxAnswerWords;
    });
    if (unanswered.length > 0)
      return missed(
        `${counted(unanswered.length, 'question')} ${plural(unanswered.length, 'has', 'have')} no short answer right below.`,
        `Answer in at most ${maxAnswerWords} words, before the details.`,
        unanswered.map(spanOf),
      );
    return met(`${counted(asking.length, 'question')}, each answered right below.`, asking.map(spanOf));
  },
});

export const earlyAnswerRule = defineQualityRule({
  id: 'early-answer',
  title: 'Early answer',
  why: `Most readers see the beginning only. A first paragraph that names the subject and the main point serves them all. At most ${maxAnswerWords} words is our limit.`,
  source: {
    name: 'Nielsen Norman Group, Inverted pyramid',
    address: 'https://www.nngroup.com/articles/inverted-pyramid/',
  },
  find: ({ reading, keyword }) => {
    const first = reading.blocks.findIndex(
      ({ kind }, block) => kind === 'paragraph' && wordsOfBlock(reading, block) > 0,
    );
    if (first < 0) return unmeasured('There is no paragraph yet.');
    const place = spanOf(reading.blocks[first]!);
    const words = wordsOfBlock(reading, first);
    if (words > maxAnswerWords)
      return missed(
        `The first paragraph has ${counted(words, 'word')}, ${words - maxAnswerWords} too many.`,
        `Shorten it to at most ${maxAnswerWords}.`,
        [place],
      );
    if (!holds(reading, place, keyword))
      return missed('The first paragraph does not name the keyword.', 'Name the keyword in it.', [place]);
    return met(`The first paragraph names the keyword in ${counted(words, 'word')}.`, [place]);
  },
});

/** Number of words of one block; a hyphenated word counts once. */
export function wordsOfBlock({ words }: Reading, block: number): number {
  let count = 0;
  for (let at = words.firstOfBlock[block]!; at < words.firstOfBlock[block + 1]!; at += 1)
    if (!(words.traits[at]! & joined)) count += 1;
  return count;
}

const spanOf = ({ start, end }: Span): Span => ({ start, end });
const holds = (reading: Reading, { start, end }: Span, keyword: string) =>
  densityOf(readText(reading.text.slice(start, end)), keyword).count > 0;

function longestSection(reading: Reading, headings: Heading[]): Span & { words: number } {
  const starts = new Set(headings.map(({ block }) => block));
  let longest = { words: 0, start: 0, end: 0 };
  let section = { words: 0, start: reading.blocks[0]?.start ?? 0, end: 0 };
  reading.blocks.forEach(({ start, end }, block) => {
    if (starts.has(block)) section = { words: 0, start: end, end };
    else {
      if (section.words === 0) section.start = start;
      section.words += wordsOfBlock(reading, block);
      section.end = end;
    }
    if (section.words > longest.words) longest = { ...section };
  });
  return longest;
}
