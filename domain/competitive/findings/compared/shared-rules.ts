import { counted, quoted } from '../../../text/format.ts';
import type { Citation } from '../../report/evidence.ts';
import type { Finding, FindingKind } from '../finding-kinds.ts';
import type { PageFacts } from '../../site/page.ts';
import { addressKey } from '../../site/page-address.ts';
import { openingOf, quoteFrom } from '../citation.ts';
import { collectFinding } from '../collector.ts';
import { isIndexed, isReadWhole } from '../read-state.ts';
import { fewestComparedWords } from '../thresholds.ts';

/** Pages that say themselves to be copies, or are kept out of search engines, are no fault. */
function standsForItself(page: PageFacts): boolean {
  return isIndexed(page) && (page.canonical === null || addressKey(page.canonical) === addressKey(page.url));
}

/** Titles, descriptions and texts that several pages share. */
export function findShared(pages: readonly PageFacts[]): Finding[] {
  const own = pages.filter(standsForItself);
  return [
    ...findSharedTexts(own, {
      kind: 'title-shared',
      value: ({ title }) => title?.trim() ?? '',
      cite: (page) => quoteFrom(page, page.title!),
      text: (most, groups, pages) =>
        `Title of ${counted(most.count, 'page')}: ${quoted(most.first.quote)}${andMore(groups, pages - most.count)}`,
    }),
    ...findSharedTexts(own, {
      kind: 'description-shared',
      value: ({ description }) => description?.trim() ?? '',
      cite: (page) => quoteFrom(page, page.description!),
      text: (most, groups, pages) =>
        `Meta description of ${counted(most.count, 'page')}: ${quoted(most.first.quote)}${andMore(groups, pages - most.count)}`,
    }),
    ...findSharedTexts(own, {
      kind: 'text-duplicate',
      value: (page) => (isReadWhole(page) && page.wordCount >= fewestComparedWords ? page.textHash : ''),
      cite: openingOf,
      text: (most, groups, pages) =>
        `The same text on ${counted(most.count, 'page')}${andMore(groups, pages - most.count)}`,
    }),
  ];
}

function andMore(groups: number, pages: number): string {
  return groups > 1 ? `, and ${groups - 1} more on ${counted(pages, 'page')}` : '';
}

type SharedRule = {
  kind: FindingKind;
  /** What pages may share; empty for a page without. */
  value: (page: PageFacts) => string;
  cite: (page: PageFacts) => Citation;
  text: (most: { count: number; first: Citation }, groups: number, pages: number) => string;
};

function findSharedTexts(pages: readonly PageFacts[], { kind, value, cite, text }: SharedRule): Finding[] {
  const groups = new Map<string, PageFacts[]>();
  for (const page of pages) {
    const shared = value(page);
    if (shared === '') continue;
    const group = groups.get(shared);
    if (group) group.push(page);
    else groups.set(shared, [page]);
  }
  const shared = [...groups.values()].filter(({ length }) => length > 1);
  const { add, finish } = collectFinding(kind);
  // Groups one after another, the largest first, so that its pages stand together.
  shared.sort((a, b) => b.length - a.length);
  for (const page of shared.flat()) add(cite(page));
  return finish(({ pages, first }) => text({ count: shared[0]!.length, first }, shared.length, pages));
}
