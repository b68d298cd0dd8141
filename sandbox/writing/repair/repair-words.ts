import type { Draft } from '../draft.ts';
import { bookOf, unsaid } from '../languages/languages.ts';
import { further, mentions } from '../material/general.ts';
import { inAds } from './repair-ads.ts';
import { type Act, blocksOf, inserted, isProse, isThread, isWanted, withSentence } from './repair-blocks.ts';
import { inSentence } from '../subject.ts';
import { countWords, phraseCounter, shorten, titleCase, upperFirst } from '../words.ts';

export const lengthened: Act = (text, [, atLeast, least], draft) => {
  const min = Number(atLeast ?? least);
  const book = bookOf(draft.brief);
  let current = text;
  for (let turn = 0; countWords(current) < min + 12 && turn < 60; turn += 1) {
    const block = book
      ? unsaid(draft, book, current)[0]
      : draft.passage((['repair', 'cause', 'sign', 'doubt'] as const)[turn % 4]!);
    if (!block) draft.freshen();
    else if (!current.includes(block)) current = inserted(current, block);
  }
  return current;
};

export const shortened: Act = (text, [, , most], draft) => {
  const blocks = blocksOf(text);
  for (let at = blocks.length - 2; at > 0 && countWords(blocks.join('\n\n')) > Number(most) - 20; at -= 1)
    if (isProse(blocks[at]!) && !isWanted(draft, blocks[at]!)) blocks.splice(at, 1);
  return blocks.join('\n\n');
};

export const saidOnce: Act = (text, [, keyword = ''], draft) => {
  if (/^### /m.test(text)) return inAds(text, draft, `Also for ${keyword}`);
  if (isThread(text)) return inShortestPost(text, `Also for ${keyword}.`);
  return withSentence(text, sentenceWith(draft, keyword));
};

/** A sentence that holds a word, in the language of the text. */
function sentenceWith(draft: Draft, keyword: string): string {
  const book = bookOf(draft.brief);
  if (book) return book.further.replace('{x}', () => keyword);
  return upperFirst(draft.take(further).replace('{x}', inSentence(keyword)));
}

/** Into the post of a thread that has the most room, before its number. */
function inShortestPost(text: string, sentence: string): string {
  const blocks = blocksOf(text);
  const numbered = blocks.filter((block) => / \d+\/\d+$/.test(block));
  const shortest = numbered.toSorted((a, b) => a.length - b.length)[0];
  return blocks
    .map((block) => (block === shortest ? block.replace(/ (\d+\/\d+)$/, ` ${sentence} $1`) : block))
    .join('\n\n');
}

export const saidMore: Act = (text, [, keyword = ''], draft) => {
  const count = phraseCounter(keyword);
  let current = text;
  for (let turn = 0; (count(current) * 100) / countWords(current) < 1.3 && turn < 20; turn += 1) {
    const sentence = (!bookOf(draft.brief) && draft.say(mentions)) || sentenceWith(draft, keyword);
    if (turn % 2 === 0) current = withSentence(current, sentence);
    else current = inserted(current, sentence);
  }
  return current;
};

/** Every second place but the first says it with another word. */
export const saidLess: Act = (text, [, keyword = '']) => {
  let place = 0;
  const phrase = new RegExp(`\\b${keyword.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\b`, 'gi');
  return text.replace(phrase, (found) => ((place += 1) === 1 || place % 3 === 0 ? found : 'it'));
};

export const saidEarly: Act = (text, [, keyword = '']) => {
  const [first = '', ...rest] = text.split('\n');
  const [, mark = '', line = ''] = /^(#+ |Subject: )?(.*)$/.exec(first)!;
  const max = mark === 'Subject: ' ? 50 : mark ? 60 : 1_000;
  return [`${mark}${shorten(`${titleCase(keyword)}: ${line}`, max)}`, ...rest].join('\n');
};

export const firstLineCut: Act = (text, [, , max]) => {
  const [first = '', ...rest] = text.split('\n');
  const [, mark = '', line = ''] = /^(#+ |Subject: )?(.*)$/.exec(first)!;
  return [`${mark}${shorten(line, Number(max))}`, ...rest].join('\n');
};

export const titled: Act = (text, _found, draft) =>
  `# ${shorten(titleCase(draft.brief.keyword), 58)}\n\n${text}`;
