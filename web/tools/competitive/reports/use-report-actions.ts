import type { CompetitiveReport } from '#domain/competitive/report/report.ts';
import { useUndo, type Undo } from '../../../contents/edit/use-undo.ts';
import { addReportPages, deleteReport, putReport } from '../../../storage/collections/competitive/changes.ts';
import { readReportPages } from '../../../storage/collections/competitive/pages.ts';
import { together } from '../../../storage/database.ts';
import { nameOfCompetitor } from '../name-of-competitor.ts';
import { stopAnalysis } from '../run/analysis-runs.ts';
import { stopAiPart } from '../run/ai-part/write-ai-part.ts';

/** Deletes reports; the last one can be restored with its pages, until the screen is left. */
export function useReportActions(owner: string): {
  undo: Undo;
  remove: (report: CompetitiveReport) => Promise<boolean>;
} {
  const undo = useUndo();
  const remove = (report: CompetitiveReport) =>
    undo.run(async () => {
      const pages = await Promise.all(
        (['competitor', 'own'] as const).map((role) => readReportPages(owner, report.id, role)),
      );
      await deleteReport(owner, report.id);
      // Deleted first: what was stopped finds nothing to keep.
      stopAnalysis(report.id);
      stopAiPart(owner, report.id);
      return {
        words: `Deleted the report on ${nameOfCompetitor(report.competitorUrl)}.`,
        undo: () =>
          together(async () => {
            await putReport(owner, report);
            for (const records of pages)
              if (records[0]) await addReportPages(owner, report.id, records[0].role, records);
          }),
      };
    });
  return { undo, remove };
}
