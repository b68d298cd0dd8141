import {
  competitiveReportCollection,
  readHeading,
  reportHeadings,
  type ReportHeading,
} from '#domain/sync/collections/competitive.ts';
import { database, storing, type IndexKey } from '../../database.ts';
import '../../dexie-library.ts';
import { competitiveReports } from './reports.ts';

export type FoundReport = ReportHeading & { id: string };

/** What a search needs of all reports, the newest first. Their size does not matter: only index keys are read. */
export async function readReportHeadings(owner: string): Promise<FoundReport[]> {
  const { name } = competitiveReportCollection;
  const [keys, ids, count] = await storing(() =>
    database().transaction('r', database().records, () => {
      const headings = database()
        .records.where('marks')
        .between([owner, name, reportHeadings], [owner, name, `${reportHeadings}\uffff`]);
      return Promise.all([headings.keys(), headings.primaryKeys(), competitiveReports.rowsOf(owner).count()]);
    }),
  );
  // Reports of an earlier version have no heading yet.
  if (keys.length < count) return (await competitiveReports.newest(owner)).records;
  const found = (keys as unknown as IndexKey[]).map(([, , key], at) => ({
    ...readHeading(key),
    id: ids[at]![2],
  }));
  return found.toSorted((a, b) => (a.timestamp < b.timestamp ? 1 : -1));
}
