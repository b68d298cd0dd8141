import type { AnalysisType } from '../request/analysis-types.ts';
import { isRead } from '../findings/read-state.ts';
import type { Finding } from '../findings/finding-kinds.ts';
import { addressKey, linkTargets } from '../site/page-address.ts';
import type { PageFacts, PageKind } from '../site/page.ts';
import { analyses } from './analyses.ts';

/** A page of a kind that is there already tells less, so that no kind takes all the room. */
const lessForEachOfItsKind = 0.5;

/** The pages that were read, those that tell most for a type of analysis first. Pages with the same text are there once. */
export function rankTellingPages(
  pages: readonly PageFacts[],
  findings: readonly Finding[],
  type: AnalysisType,
): PageFacts[] {
  const links = countLinks(pages);
  const faults = countFindings(findings);
  const { pages: weights } = analyses[type];
  const scored = withoutCopies(pages).map((page, place) => {
    const key = addressKey(page.url);
    const linked = Math.log2(1 + (links.get(key) ?? 0));
    const used = page.keywords.filter(({ count, inTitle }) => count > 0 || inTitle).length;
    const text = page.excerpt.length > 200 ? 1 : 0;
    const own =
      type === 'technical-audit'
        ? (faults.get(key) ?? 0) * 2 + (page.totalMs ?? 0) / 1_000
        : type === 'social-media'
          ? Math.min(5, page.links.social.length) + (page.openGraph.image ? 1 : 0)
          : type === 'content-strategy'
            ? Math.min(3, page.wordCount / 500)
            : 0;
    return { page, place, score: (weights[page.kind] ?? 1) + linked + Math.min(4, used * 2) + text + own };
  });
  const byScore = scored.toSorted((a, b) => b.score - a.score || a.place - b.place);
  const ofKind = new Map<PageKind, number>();
  return byScore
    .map(({ page, place, score }) => {
      const before = ofKind.get(page.kind) ?? 0;
      ofKind.set(page.kind, before + 1);
      return { page, place, score: score - before * lessForEachOfItsKind };
    })
    .sort((a, b) => b.score - a.score || a.place - b.place)
    .map(({ page }) => page);
}

function withoutCopies(pages: readonly PageFacts[]): PageFacts[] {
  const seen = new Set<string>();
  return pages.filter((page) => {
    if (!isRead(page) || (page.textHash !== '' && seen.has(page.textHash))) return false;
    seen.add(page.textHash);
    return true;
  });
}

function countLinks(pages: readonly PageFacts[]): Map<string, number> {
  const links = new Map<string, number>();
  for (const page of pages)
    for (const key of new Set(linkTargets(page).map(addressKey))) links.set(key, (links.get(key) ?? 0) + 1);
  return links;
}

function countFindings(findings: readonly Finding[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { found } of findings)
    for (const key of new Set(found.map(({ page }) => addressKey(page))))
      counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
