import { useMemo } from 'react';
import {
  pagesEnd,
  pagesStart,
  type PageRecord,
  type SiteRole,
} from '#domain/competitive/site/page-record.ts';
import { competitivePageCollection } from '#domain/sync/collections/competitive.ts';
import { collection, type Span } from '../../collection.ts';
import { storing } from '../../database.ts';

/** The pages of all reports, by report, site and place. */
export const competitivePages = collection(competitivePageCollection);

/** The pages of a report, or only those of one of its sites. */
const spanOf = (reportId: string, role?: SiteRole): Span => ({
  since: pagesStart(reportId, role),
  until: pagesEnd(reportId, role),
});

/** The pages of one site of a report, in the order in which they were read. */
export function readReportPages(owner: string, reportId: string, role: SiteRole): Promise<PageRecord[]> {
  return competitivePages.oldest(owner, spanOf(reportId, role));
}

/** The pages of one site of a report, live. */
export function useReportPages(owner: string, reportId: string, role: SiteRole) {
  const spans = useMemo(() => [spanOf(reportId, role)], [reportId, role]);
  const { pages, isLoading, error } = competitivePages.useSpans(owner, spans);
  return { pages: pages[0]?.records ?? [], isLoading, error };
}

/** The ids of all pages of a report, without reading them. */
export async function idsOfReportPages(owner: string, reportId: string): Promise<string[]> {
  const keys = await storing(() => competitivePages.rowsOf(owner, undefined, spanOf(reportId)).primaryKeys());
  return keys.map(([, , id]) => id);
}
