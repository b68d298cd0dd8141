import { competitiveReportCollection } from '#domain/sync/collections/competitive.ts';
import { collection } from '../../collection.ts';

/** The reports of the competitive analysis, by time. */
export const competitiveReports = collection(competitiveReportCollection);
