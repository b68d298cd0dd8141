import { useRef } from 'react';
import { sheetClass } from '../../../components/sheet.tsx';
import { useMediaQuery } from '../../../components/use-media-query.ts';
import { useStickyPane } from '../../../components/use-sticky-pane.ts';
import { innerPanel } from '../../../components/inner-tabs.tsx';
import type { AnalysisDraft } from './analysis-draft.ts';
import { AnalysisForm } from './analysis-form.tsx';
import { HowKnown } from './margin/how-known.tsx';
import { KeySetup } from './margin/key-setup.tsx';
import { LastReports } from './margin/last-reports.tsx';
import { Looks } from './margin/looks.tsx';
import { useLooks } from './margin/use-looks.ts';
import styles from './new-report.module.css';

type NewReportProps = {
  owner: string;
  draft: AnalysisDraft;
  onChange: (next: (before: AnalysisDraft) => AnalysisDraft) => void;
  onOpen: (id: string) => void;
};

/** The form, and beside it what the sites allow before anything is paid for. */
export function NewReport({ owner, draft, onChange, onOpen }: NewReportProps) {
  const pane = useRef<HTMLElement>(null);
  useStickyPane(pane, useMediaQuery('(min-width: 1001px)'));
  const { looks, again } = useLooks(draft);
  return (
    <div {...innerPanel('competitive', 'new')} className={styles.columns}>
      <AnalysisForm owner={owner} draft={draft} looks={looks} onChange={onChange} onStarted={onOpen} />
      <aside ref={pane} className={`${sheetClass} ${styles.margin}`} aria-label="What the report will hold">
        <KeySetup owner={owner} />
        <Looks looks={looks} onAgain={again} />
        <HowKnown />
        <LastReports owner={owner} onOpen={onOpen} />
      </aside>
    </div>
  );
}
