import { rankedSiteOf } from '#domain/competitive/keywords/rank-keywords.ts';
import { KindSign } from '../figure/kind-sign.tsx';
import { MarginNote, ReportColumns, ReportSheet } from '../report-columns.tsx';
import styles from '../report.module.css';
import { useReport } from '../report-context.ts';
import { GapsSheet } from './gaps/gaps-sheet.tsx';
import { KeywordList } from './keyword-list.tsx';
import { ImportButton } from '../metrics/import-button.tsx';

/** The target keywords with their estimates, and the topics that one's own texts do not have. */
export function KeywordsTab() {
  const { report } = useReport();
  const { keywordAnalysis } = report;
  const [first] = keywordAnalysis;
  const hasVolumes = keywordAnalysis.some(({ searchVolume }) => searchVolume !== null);
  return (
    <ReportColumns
      notes={
        first &&
        !hasVolumes && (
          <MarginNote title="Searches a month are unknown">
            <p>Paid indexes count them. Import a CSV from yours, and they fill in, marked as imported.</p>
            <ImportButton report={report} />
          </MarginNote>
        )
      }
    >
      <ReportSheet
        title="Target keywords"
        aside={
          first &&
          !report.isNameOnly && (
            <KindSign kind="estimate">
              Ranking probability, estimated for {rankedSiteOf(first) === 'own' ? 'your site' : 'their site'}
            </KindSign>
          )
        }
      >
        {first ? (
          <KeywordList />
        ) : (
          <p className={styles.empty}>No target keywords were given for this report.</p>
        )}
      </ReportSheet>
      <GapsSheet />
    </ReportColumns>
  );
}
