import type { Draft, Role } from './draft.ts';
import { further, mentions } from './material/general.ts';
import { sections, titles } from './material/headings.ts';
import { inSentence, isPlural, phraseOf } from './subject.ts';
import { countWords, phraseCounter, shorten, titleCase, upperFirst } from './words.ts';

/** Room for the keyword at the start of a text, and for a title as a search result shows it. */
const openingLength = 58;
const longestTitle = 60;

/** “Standing desks for flats” with the keyword “standing desk” becomes “A standing desk for flats”. */
function withKeyword(topic: string, keyword: string): string {
  const start = `${keyword}s`.toLowerCase();
  const low = topic.toLowerCase();
  return low === start || low.startsWith(`${start} `)
    ? upperFirst(inSentence(keyword)) + topic.slice(start.length)
    : topic;
}

const stem = (word: string) =>
  word
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .replace(/(?:ies|es|s|y)$/, '');
const sharesWords = (topic: string, keyword: string) => {
  const words = new Set(topic.split(' ').map(stem));
  return keyword.split(' ').some((word) => word.length > 3 && words.has(stem(word)));
};

const asTitle = (draft: Draft, pattern: string) =>
  pattern
    .replaceAll('{t}', titleCase(draft.brief.keyword))
    .replace(/\[([^|[\]]+)\|([^|[\]]+)\]/g, isPlural(draft.brief.keyword) ? '$2' : '$1');

/** The title: the user's own topic where the keyword stands early in it, else the keyword and the topic, else a pattern. */
export function titleOf(draft: Draft, patterns: readonly string[] = titles): string {
  const { topic, keyword } = draft.brief;
  const own = withKeyword(topic.replace(/[.,;:!]+$/u, ''), keyword);
  const holds = (text: string) => phraseCounter(keyword)(text.slice(0, openingLength)) > 0;
  const words = countWords(own);
  if (words >= 3 && words <= 14 && !/[.!?]\s/.test(own)) {
    const named = [own, phraseOf(own)].map((end) => `${titleCase(keyword)}: ${upperFirst(end)}`);
    // A topic that is the keyword in other words (“Meal Kits: Meal Kit Market”) would say it twice.
    const choice = holds(own) ? [own] : sharesWords(own, keyword) ? [] : named;
    const fitting = choice.find((text) => text.length <= longestTitle);
    if (fitting) return draft.note(titleCase(fitting));
    if (holds(own) && own.length <= 90) return draft.note(titleCase(own));
  }
  return draft.note(asTitle(draft, draft.take(patterns)));
}

type HeadingKind = keyof typeof sections;

/** A heading for a part of the argument: of the field more often than not. */
export function heading(draft: Draft, kind: HeadingKind): string {
  const own = kind in draft.field.heads ? draft.field.heads[kind as keyof typeof draft.field.heads] : [];
  const first = draft.random() < 0.7 ? own : sections[kind];
  return draft.say(first) || draft.say(sections[kind]) || draft.say(own);
}

export const bullets = (lines: readonly string[]): string =>
  lines
    .filter(Boolean)
    .map((line) => `- ${line}`)
    .join('\n');

/** Advice of the field as a list. */
export const tipList = (draft: Draft, count: number): string =>
  bullets(draft.tips(count).map(([lead, why]) => `**${draft.tell(lead)}.** ${draft.tell(why)}`));

export const mistakeList = (draft: Draft): string => bullets(draft.mistakes().map(draft.tell));

export const factList = (draft: Draft): string => bullets(draft.facts(4).map(draft.tell));

/** A line of a list as a sentence. */
export const asSentence = (text: string): string => {
  const trimmed = upperFirst(shorten(text, 160));
  return /[.!?…]$/u.test(trimmed) ? trimmed : `${trimmed}.`;
};

/** A section that can grow by paragraphs. */
export type Section = { heading: string; blocks: string[]; grow: Grow | null };

/** Gives the next paragraph of a section; and what part of the argument the section is. */
type Grow = (() => string) & { role?: Role };

export const section = (
  title: string,
  blocks: (string | false)[],
  grow: Section['grow'] = null,
): Section => ({ heading: title, blocks: blocks.filter((block): block is string => !!block), grow });

/** More paragraphs for a section, of its own part of the argument: one for each role that is named. */
export function more(draft: Draft, ...roles: Role[]): Grow {
  let turn = 0;
  const grow = () => {
    const role = roles[turn];
    turn += 1;
    return role ? draft.passage(role) : '';
  };
  return Object.assign(grow, { role: roles[0]! });
}

/** Adds paragraphs in turn to the sections that can grow, until the text has its words. */
export function growTo(draft: Draft, list: Section[], reserved: number) {
  let growing = list.filter((one) => one.grow);
  const enough = () => draft.words() + reserved >= draft.brief.band.target;
  weave(draft, list);
  while (growing.length && !enough()) {
    for (const one of growing) {
      if (enough()) return;
      const block = one.grow!();
      if (block) one.blocks.push(block);
      else growing = growing.filter((other) => other !== one);
    }
  }
  lengthen(draft, list, enough);
}

/** For texts longer than the plan: each section says more of its own part, then of what to do, then with other slots. */
function lengthen(draft: Draft, list: Section[], enough: () => boolean) {
  const hosts = list.filter((one) => one.grow);
  const rounds: ((one: Section) => string)[] = [
    (one) => draft.passage(one.grow?.role ?? 'repair'),
    () => draft.passage('repair') || draft.passage('doubt'),
    () => draft.passage('cause') || draft.passage('sign'),
  ];
  for (const round of [...rounds, ...rounds]) {
    for (let found = true; found && !enough();) {
      found = false;
      for (const one of hosts) {
        const block = enough() ? '' : round(one);
        if (block) one.blocks.push(block);
        found ||= !!block;
      }
    }
    if (round === rounds.at(-1)) draft.freshen();
  }
}

/** Works the further keywords into the paragraphs, each at least once. */
function weave(draft: Draft, list: Section[]) {
  const text = render(list);
  const hosts = list.filter((one) => one.grow && !/^(?:[-|#]|\d+\. )/.test(one.blocks.at(-1) ?? '-'));
  draft.brief.otherKeywords
    .filter((word) => phraseCounter(word)(text) === 0)
    .slice(0, 5)
    .forEach((word, index) => {
      const host = hosts[index % Math.max(1, hosts.length)];
      if (!host) return;
      const pattern = draft.take(further.filter((one) => !draft.isSaid(one)));
      draft.keep(pattern);
      const sentence = draft.note(upperFirst(pattern.replace('{x}', inSentence(word))));
      host.blocks[host.blocks.length - 1] += ` ${sentence}`;
    });
}

export const render = (list: readonly Section[], level = '##'): string =>
  list
    .map((one) => [one.heading && `${level} ${one.heading}`, ...one.blocks].filter(Boolean).join('\n\n'))
    .join('\n\n');

/** Says the keyword once or twice more where a text has said it too seldom. */
export function settleKeyword(draft: Draft): string {
  const said: string[] = [];
  while (draft.keywordMissing() && said.length < 4) {
    const sentence = draft.say(mentions);
    if (!sentence) break;
    said.push(sentence);
  }
  return said.join(' ');
}

/** The last paragraph, with the call to action where there is one. */
export function closing(draft: Draft, wish = draft.brief.field('call to action', 'cta')): (string | false)[] {
  return [
    [draft.passage('close'), settleKeyword(draft)].filter(Boolean).join(' '),
    !!wish && `**${draft.note(asSentence(wish))}**`,
  ];
}
