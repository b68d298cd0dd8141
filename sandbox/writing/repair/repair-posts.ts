import type { Draft } from '../draft.ts';
import { type Act, blocksOf, hasTags, isWanted } from './repair-blocks.ts';
import { titleCase } from '../words.ts';

/** Room for the line that says where a text comes from. */
const markRoom = 125;

/** Takes whole sentences out of the longest paragraph until the post fits; those that were asked for stay. */
export const postCut: Act = (text, found, draft) => {
  const most = Number((found[1] ?? '').replaceAll(',', '')) - markRoom;
  let blocks = blocksOf(text);
  for (let turn = 0; turn < 60 && Array.from(blocks.join('\n\n')).length > most; turn += 1) {
    // The longest paragraph that can spare a sentence; a call to action is short, and stays.
    const sparing = blocks
      .map((block, at) => ({ at, block, last: spare(draft, block) }))
      .filter(({ last }) => last !== undefined)
      .toSorted((a, b) => b.block.length - a.block.length)[0];
    if (!sparing) break;
    const left = sparing.block.replace(sparing.last!, '').trim();
    blocks = blocks.map((block, at) => (at === sparing.at ? left : block)).filter(Boolean);
  }
  return blocks.join('\n\n');
};

const spare = (draft: Draft, block: string): string | undefined =>
  hasTags(block) ? undefined : block.split(/(?<=[.!?:])\s+/).findLast((one) => !isWanted(draft, one));

export const tagged: Act = (text, [, least, most], draft) => {
  const own = ['SmallSteps', 'OneThingAtATime', 'StartSmall', 'PlainWords', 'ThisWeek'];
  const blocks = blocksOf(text);
  const tags = blocks.filter(hasTags).flatMap((block) => block.split(/\s+/));
  const all = [
    ...new Set([
      ...tags,
      ...[titleCase(draft.brief.keyword).replace(/[^\p{L}\p{N}]/gu, ''), ...own].map((tag) => `#${tag}`),
    ]),
  ];
  const count = Math.min(Number(most), Math.max(tags.length, Number(least)));
  return [...blocks.filter((block) => !hasTags(block)), all.slice(0, count).join(' ')].join('\n\n');
};

export const givenTags: Act = (text, [, given = '']) => {
  const blocks = blocksOf(text);
  const tags = blocks.filter(hasTags).flatMap((block) => block.split(/\s+/));
  const wanted = given.split(/\s+/);
  const kept = tags.slice(0, Math.max(0, tags.length - wanted.length));
  return [...blocks.filter((block) => !hasTags(block)), [...wanted, ...kept].join(' ')].join('\n\n');
};
