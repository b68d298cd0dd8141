import type { PageFacts, PageKind } from '../../site/page.ts';
import type { Bm25 } from './bm25.ts';
import type { TermDocument } from './document.ts';

/** Pages that are no texts on a topic. */
const withoutTopic = new Set<PageKind>(['home', 'list', 'about', 'contact', 'legal']);
/** With fewer terms a page has no topic. */
const fewestTerms = 40;

/** True for a page that was read and is about something. */
export function hasTopic({ failure, kind, termTotal, terms }: PageFacts): boolean {
  return failure === null && !withoutTopic.has(kind) && termTotal >= fewestTerms && terms.length > 0;
}

/** How many of its terms tell what a page is about. */
const mostDistinctive = 30;
/** Pages belong to one topic if one has so much of what the other is about. */
const sameTopicFrom = 0.5;

export type PageTopic = {
  page: PageFacts;
  /** Its most distinctive terms, by their weights. */
  distinctive: string[];
  /** What a text has of it, 0 to 1, by the index of the text in the collection. */
  likeness: Map<number, number>;
};

/** What a page is about, and how much of it every document of the collection has. */
export function readTopic(page: PageFacts, { terms, length }: TermDocument, model: Bm25): PageTopic {
  const weighed = [...terms]
    .map(([term, count]) => ({ term, count, score: count * model.weight(term, count, length) }))
    .toSorted((a, b) => b.score - a.score || (a.term < b.term ? -1 : 1))
    .slice(0, mostDistinctive);
  const whole = weighed.reduce((sum, { score }) => sum + score, 0);
  const likeness = model.scores(weighed.map(({ term, count }) => [term, count]));
  for (const [index, score] of likeness) likeness.set(index, whole === 0 ? 0 : Math.min(1, score / whole));
  return { page, distinctive: weighed.map(({ term }) => term), likeness };
}

/**
 * Groups pages on the same topic. The longest page that fits no group begins one, and each page joins the group whose first
 * page has most of it. `placeOf`: the index of a page in the collection. The order of the pages does not matter.
 */
export function groupTopics(
  topics: readonly PageTopic[],
  placeOf: (page: PageFacts) => number,
): PageTopic[][] {
  const ordered = topics.toSorted(
    (a, b) => b.page.termTotal - a.page.termTotal || (a.page.url < b.page.url ? -1 : 1),
  );
  const groups: PageTopic[][] = [];
  const groupAt = new Map<number, PageTopic[]>();
  for (const topic of ordered) {
    let best: { group: PageTopic[]; share: number } | null = null;
    for (const [index, share] of topic.likeness) {
      const group = groupAt.get(index);
      if (group && share >= sameTopicFrom && (!best || share > best.share)) best = { group, share };
    }
    if (best) best.group.push(topic);
    else {
      const group = [topic];
      groups.push(group);
      groupAt.set(placeOf(topic.page), group);
    }
  }
  return groups;
}
