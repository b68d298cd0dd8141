import type { Evidence } from '../../report/evidence.ts';
import { maxQuoteCharacters, type PageFacts } from '../../site/page.ts';
import { counted } from '../../../text/format.ts';
import { createBm25 } from './bm25.ts';
import { gapKeywords } from './gap-keywords.ts';
import { documentOfPage, documentOfText, type TermDocument } from './document.ts';
import { createPageNames } from './topic-name.ts';
import { groupTopics, hasTopic, readTopic, type PageTopic } from './topics.ts';

/** A text of the library. */
export type OwnText = { id: string; title: string; content: string };

/** A topic that the competitor writes about. */
export type Gap = {
  /** The name of its longest page. */
  topic: string;
  /** 0 to 100: 100 for one that no own text has anything of. */
  score: number;
  /** Number of their pages on it, and the first of them. */
  pageCount: number;
  pages: { url: string; title: string; readAt: string }[];
  /** The own text that has most of it; null where none has a tenth. */
  nearest: { id: string; title: string } | null;
  /** Words for a brief: target keywords that the pages use, then what they are about. */
  keywords: string[];
  evidence: Evidence;
};

export type Gaps = {
  /** The largest first. */
  gaps: Gap[];
  /** Gaps that were found, also those that are not listed. */
  count: number;
  topicCount: number;
  textCount: number;
  pageCount: number;
};

/** Less is no gap: an own text has half of what the page is about. */
export const leastGap = 50;
export const mostGaps = 50;
const mostPagesOfGap = 20;
/** An own text that has so much of a topic is named as the nearest one. */
const nearestFrom = 0.1;

/**
 * The topics of the competitor's pages that one's own texts have nothing or little of. Both are one collection under BM25,
 * and the 30 terms that tell most of a page are its query. What a text scores for them, as a share of what the page itself
 * scores, is what the text has of the page. The gap of a topic is what its best covered page lacks.
 *
 * Time grows with the texts: with 500 pages 1,250 texts of 800 words take 1.1 s of a processor and 5,000 take 4.0 s (medians of 3
 * runs under Node 24, words at random from 20,000, the frequent ones more often).
 */
export function findGaps(ownTexts: readonly OwnText[], pages: readonly PageFacts[]): Gaps {
  const read = pages.filter(hasTopic);
  const model = createBm25(documentsOf(ownTexts, read));
  const places = new Map(read.map((page, index) => [page, ownTexts.length + index]));
  const topics = read.map((page) => readTopic(page, documentOfPage(page), model));
  const groups = groupTopics(topics, (page) => places.get(page)!);
  const nameOf = createPageNames(pages);
  const found = groups
    .map((group): Gap => {
      const { share, place } = nearestOf(group, ownTexts.length);
      const text = ownTexts[place];
      const score = Math.round(100 * (1 - share));
      const topic = nameOf(group[0]!.page);
      return {
        topic,
        score,
        pageCount: group.length,
        pages: group
          .slice(0, mostPagesOfGap)
          .map(({ page }) => ({ url: page.url, title: nameOf(page), readAt: page.readAt })),
        nearest: text && share >= nearestFrom ? { id: text.id, title: text.title } : null,
        keywords: gapKeywords(group),
        evidence: evidenceOf(group, topic, { texts: ownTexts.length, pages: read.length, score }),
      };
    })
    .filter(({ score }) => score >= leastGap)
    .toSorted(
      (a, b) =>
        b.score - a.score || b.pageCount - a.pageCount || (a.pages[0]!.url < b.pages[0]!.url ? -1 : 1),
    );
  return {
    gaps: found.slice(0, mostGaps),
    count: found.length,
    topicCount: groups.length,
    textCount: ownTexts.length,
    pageCount: read.length,
  };
}

function* documentsOf(ownTexts: readonly OwnText[], pages: readonly PageFacts[]): Generator<TermDocument> {
  for (const { title, content } of ownTexts) yield documentOfText(`${title}\n\n${content}`);
  for (const page of pages) yield documentOfPage(page);
}

/** The own text that has most of a page of the group; of equal ones the first. */
function nearestOf(group: readonly PageTopic[], texts: number): { share: number; place: number } {
  let nearest = { share: 0, place: -1 };
  for (const { likeness } of group)
    for (const [place, share] of likeness)
      if (place < texts && (share > nearest.share || (share === nearest.share && place < nearest.place)))
        nearest = { share, place };
  return nearest;
}

function evidenceOf(
  group: readonly PageTopic[],
  topic: string,
  { texts, pages, score }: { texts: number; pages: number; score: number },
): Evidence {
  const { url, readAt } = group[0]!.page;
  return {
    kind: 'measured',
    source: { page: url, quote: topic.slice(0, maxQuoteCharacters), readAt },
    how: `Compared by their terms (BM25): ${counted(texts, 'text')} of yours and ${counted(pages, 'page')} of theirs. Your nearest text has ${100 - score}% of what the page has`,
    pageCount: group.length,
    pages: group.slice(0, 200).map(({ page }) => page.url),
  };
}
