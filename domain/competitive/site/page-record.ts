import { z } from 'zod';
import { uuidFromName } from '../../content/uuid-from-name.ts';
import { keepUnknown } from '../../sync/keep-unknown.ts';
import { mostPages } from '../request/analysis-types.ts';
import { pageFactsSchema, type PageFacts } from './page.ts';
import { siteRoles } from '../report/report.ts';

export type SiteRole = (typeof siteRoles)[number];

/** A page of a report (collection `competitive-pages`): its facts, whose site it is of, and its place in the reading. */
export const pageRecordSchema = z.object({
  id: z.uuid(),
  reportId: z.uuid(),
  role: z.enum(siteRoles),
  /** From 0, in the order in which the pages were read. */
  place: z.number().int().nonnegative(),
  page: keepUnknown(pageFactsSchema),
});
export type PageRecord = z.infer<typeof pageRecordSchema>;

/** The record of a page. The same page of the same reading has the same id, so storing it twice is once. */
export function pageRecordOf(reportId: string, role: SiteRole, place: number, page: PageFacts): PageRecord {
  const id = uuidFromName(`page of a competitive report\n${reportId}\n${role}\n${place}\n${page.url}`);
  return { id, reportId, role, place, page };
}

const digits = String(mostPages * 2).length;

/** The sort key of a page: by report, whose site, and place. */
export const pagePosition = ({ reportId, role, place }: Pick<PageRecord, 'reportId' | 'role' | 'place'>) =>
  `${reportId}:${role}:${String(place).padStart(digits, '0')}`;

/** Sort keys that begin and end the pages of a report, or those of one of its sites. */
export const pagesStart = (reportId: string, role?: SiteRole) => `${reportId}:${role ? `${role}:` : ''}`;
export const pagesEnd = (reportId: string, role?: SiteRole) => `${pagesStart(reportId, role)}\uffff`;
