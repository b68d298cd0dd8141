import { findGaps, type Gaps, type OwnText } from '#domain/competitive/keywords/gaps/find-gaps.ts';
import { live } from '#domain/sync/collections/content.ts';
import { readReportPages } from '../../../../../storage/collections/competitive/pages.ts';
import { contents } from '../../../../../storage/content/content.ts';
import '../../../../../storage/dexie-library.ts';

export type GapsInput = { owner: string; reportId: string };

/** Texts of the library that are read at a time. */
const textsAtOnce = 200;

/** Compares the texts of the library with the competitor's pages. Meant for a worker: it holds all texts. */
export async function readGaps({ owner, reportId }: GapsInput): Promise<Gaps> {
  const pages = await readReportPages(owner, reportId, 'competitor');
  const texts: OwnText[] = [];
  for (let from = 0; ; from += textsAtOnce) {
    const { records, total } = await contents.newest(owner, { indexKey: live, from, limit: textsAtOnce });
    texts.push(...records.map(({ id, title, content }) => ({ id, title, content })));
    if (from + textsAtOnce >= total || records.length === 0) break;
  }
  return findGaps(
    texts,
    pages.map(({ page }) => page),
  );
}
