import type { Draft } from '../draft.ts';
import { asSentence, bullets } from '../parts.ts';
import { faq } from '../questions.ts';
import { fieldMended, inAds, versioned } from './repair-ads.ts';
import { type Act, inserted, isThread } from './repair-blocks.ts';
import { givenTags, postCut, tagged } from './repair-posts.ts';
import {
  firstLineCut,
  lengthened,
  saidEarly,
  saidLess,
  saidMore,
  saidOnce,
  shortened,
  titled,
} from './repair-words.ts';
import { countWords, shorten, titleCase } from '../words.ts';

/** A finished text, the changes that are asked for, and what is to hold all the same. */
export type RepairOrder = { changes: string[]; kept: string; text: string };

const textFollows = /^Text, from the next line to the end:$/m;
const change = /^Change \d+: (.+)$/gm;
const markLine = /\n*^\*Written by the AIGen sandbox[^\n]*\*$/m;

/** The order in a prompt for a repair; null in any other prompt. What stands in the text itself is no order. */
export function repairOrder(prompt: string): RepairOrder | null {
  const at = textFollows.exec(prompt);
  if (!at) return null;
  const brief = prompt.slice(0, at.index);
  const changes = [...brief.matchAll(change)].map(([, wish]) => wish!);
  if (changes.length === 0) return null;
  const text = prompt.slice(at.index + at[0].length + 1).replace(markLine, '');
  return { changes, kept: /^Keep: (.+)$/m.exec(brief)?.[1] ?? '', text: text.trim() };
}

/** The text with the changes made that the sandbox understands; what no change names stays as it is. */
export function repair(draft: Draft, { changes, kept, text }: RepairOrder): string {
  // Lengths come last, since other changes add words and characters; versions of an ad come first.
  const ordered = [...changes].sort((a, b) => rank(a) - rank(b));
  const changed = ordered.reduce((current, wish) => {
    const [pattern, act] = acts.find(([known]) => known.test(wish)) ?? [];
    return pattern && act ? act(current, pattern.exec(wish)!, draft) : current;
  }, text);
  return keptWithin(draft, changed, `${kept} ${changes.join(' ')}`);
}

const rank = (wish: string): number => {
  if (/Make it \d+ version/.test(wish)) return 0;
  if (/call to action/.test(wish)) return 2;
  return /\b(?:Lengthen|Shorten) (?:it|each) to\b/.test(wish) ? 3 : 1;
};

/** Takes out what the changes brought too much: words beyond the band, characters beyond a post. */
function keptWithin(draft: Draft, text: string, limits: string): string {
  const words = /(\d+)-(\d+) words/.exec(limits);
  const within = words && countWords(text) > Number(words[2]) - 20 ? shortened(text, words, draft) : text;
  const most = /at most (\d{3}) characters/.exec(limits);
  return most && draft.brief.kind === 'social' && !isThread(within) ? postCut(within, most, draft) : within;
}

const asked: Act = (text, [, wish = ''], draft) =>
  /^### /m.test(text) ? inAds(text, draft, wish) : inserted(text, asSentence(wish));

const sectioned: Act = (text, [, count], draft) => {
  const have = text.match(/^## /gm)?.length ?? 0;
  return Array.from({ length: Math.max(0, Number(count) - have) }).reduce<string>(
    (current, _, index) => inserted(current, `## Step ${index + 1}\n\n${draft.passage('repair')}`),
    text,
  );
};

const sectionsNamed: Act = (text, [, names = ''], draft) =>
  names
    .split(', ')
    .reduce((current, name) => inserted(current, `## ${name}\n\n${draft.passage('repair')}`), text);

/** Six to ten questions as headings: those too many lose their rank, those that are missing are written. */
const questioned: Act = (text, _found, draft) => {
  let seen = 0;
  const cut = text.replace(/^## (.*\?)$/gm, (line, question: string) =>
    (seen += 1) > 8 ? `**${question}**` : line,
  );
  return seen >= 6 ? cut : inserted(cut, faq(draft, [], 7 - seen, '##'));
};

const subjectGiven: Act = (text, _found, draft) =>
  `Subject: ${shorten(titleCase(draft.brief.keyword), 50)}\n\n${text}`;
const listed: Act = (text, _found, draft) => inserted(text, bullets(draft.facts(3).map(draft.tell)));
const featured: Act = (text, [, names = '']) => inserted(text, bullets(names.split(', ').map(asSentence)));
const answered: Act = (text, _found, draft) => inserted(text, faq(draft, draft.brief.list('faq topics'), 0));

const acts: [RegExp, Act][] = [
  [/Lengthen it to (?:at least (\d+)|between (\d+) and \d+) words/, lengthened],
  [/Shorten it to between (\d+) and (\d+) words/, shortened],
  [/The keyword “(.+?)” stands in the text .*Use it more often/, saidMore],
  [/The keyword “(.+?)” stands in the text .*Put other words/, saidLess],
  [/^Use the keyword “(.+?)” where/, saidOnce],
  [/Put the keyword “(.+?)” within the first/, saidEarly],
  [/The (title|subject line) has .*Word it in at most (\d+)/, firstLineCut],
  [/Begin with a title/, titled],
  [/Begin with a first line that starts with `Subject:`/, subjectGiven],
  [/Shorten (?:it|each) to at most ([\d,]+) characters/, postCut],
  [/hashtags?\. Give it (\d+) to (\d+)/, tagged],
  [/^Use these hashtags too.*“(.+?)”/, givenTags],
  [/call to action[^“]*“(.+?)”/, asked],
  [/^Add one call to action before/, (text) => inserted(text, '**See it in use:** [link]')],
  [/sections?\. Give it at least (\d+) under/, sectioned],
  [/^Add a section under .* for each of: (.+)\.$/, sectionsNamed],
  [/as a bullet list\.$/, listed],
  [/^Name these key features .*“(.+?)”/, featured],
  [/^Make it six to ten questions/, questioned],
  [/for each of the FAQ topics/, answered],
  [/versions? of the ad\. Make it (\d+) version/, versioned],
  [/^(Headlines?|Descriptions?|Paths|Primary text|Introductory text|Post|Ad text): /, fieldMended],
];
