import { useMemo } from 'react';
import { applyLinkDays } from '#domain/ab-test/counts/change-counts.ts';
import { judgeTest } from '#domain/ab-test/judge.ts';
import type { AbTest } from '#domain/ab-test/test.ts';
import { browserZone } from '../../../components/browser-zone.ts';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ScreenHead } from '../../../components/screen-head.tsx';
import { Sheet, sheetClass } from '../../../components/sheet.tsx';
import { useMediaQuery } from '../../../components/use-media-query.ts';
import { UndoBar } from '../../../contents/edit/undo-bar.tsx';
import { useAbTest } from '../../../storage/collections/ab-tests.ts';
import { CountsSection } from '../counts/counts-section.tsx';
import { useLinkReadings } from '../counts/use-link-readings.ts';
import { useTestActions, type TestActions } from '../use-test-actions.ts';
import { BackToTests, ResultButtons, ResultHead } from './result-head.tsx';
import { BestSection } from './best-section.tsx';
import { PlanSection } from './plan-section.tsx';
import styles from './result.module.css';
import { ResultDialogs, useResultDialog } from './result-dialogs.tsx';
import { TrustSection } from './trust-section.tsx';
import { UnevenNote } from './uneven-note.tsx';
import { useKeptVerdict } from './use-kept-verdict.ts';
import { VariantRows } from './variant-rows.tsx';
import { Verdict } from './verdict.tsx';

type ResultViewProps = {
  owner: string;
  id: string;
  today: string;
  isReadOnly: boolean;
  /** Of the list of tests, which shows how to undo a deletion. */
  listActions: TestActions;
  onOpen: (id: string | null) => void;
};

/** One test: its verdict, what it rests on, and what can be done now. */
export function ResultView(props: ResultViewProps) {
  const { owner, id, today, onOpen } = props;
  const stored = useAbTest(owner, id, today);
  if (stored === undefined) return null;
  if (stored === null)
    return (
      <>
        <ScreenHead title="A/B Testing" back={<BackToTests onBack={() => onOpen(null)} />} />
        <UndoBar undo={props.listActions.undo} />
        <Sheet>
          <EmptyState
            level={2}
            title="This test no longer exists"
            sentence="It was deleted, or it belongs to another account."
            mark="loop"
            action={<Button onClick={() => onOpen(null)}>All tests</Button>}
          />
        </Sheet>
      </>
    );
  return <Result {...props} stored={stored} />;
}

function Result(props: ResultViewProps & { stored: AbTest }) {
  const { owner, stored, today, isReadOnly, listActions, onOpen } = props;
  const actions = { ...useTestActions(owner, today), remove: listActions.remove };
  const readings = useLinkReadings(owner, [stored], { today, isReadOnly });
  const reading = (stored.linkId && readings.get(stored.linkId)) || null;
  // Where tests are only read, the newest counts are shown without being stored.
  const test = useMemo(
    () =>
      reading && 'days' in reading ? applyLinkDays(stored, reading.days, new Date(stored.updatedAt)) : stored,
    [stored, reading],
  );
  const judgement = useMemo(() => judgeTest(test, { today, zone: browserZone() }), [test, today]);
  useKeptVerdict(owner, stored, { today, isReadOnly });
  const isPhone = useMediaQuery('(max-width: 760px)');
  const dialog = useResultDialog();
  const shown = { test, judgement, isReadOnly, reading, onDialog: dialog.open };
  const buttons = <ResultButtons {...shown} actions={actions} onOpen={onOpen} />;
  return (
    <>
      <ResultHead test={test} onBack={() => onOpen(null)}>
        {!isPhone && buttons}
      </ResultHead>
      <UndoBar undo={actions.undo} />
      <UnevenNote {...shown} />
      <div className={styles.split}>
        <section className={sheetClass} aria-label="Result">
          <Verdict test={test} judgement={judgement} isReadOnly={isReadOnly} />
          <VariantRows owner={owner} test={test} judgement={judgement} />
          <BestSection test={test} judgement={judgement} />
        </section>
        {isPhone && <div className={styles.buttons}>{buttons}</div>}
        <aside className={`${sheetClass} ${styles.side}`} aria-label="About this test">
          <PlanSection {...shown} />
          <TrustSection {...shown} />
          <CountsSection {...shown} />
        </aside>
      </div>
      <ResultDialogs
        owner={owner}
        test={test}
        judgement={judgement}
        today={today}
        isReadOnly={isReadOnly}
        reading={reading}
        actions={actions}
        dialog={dialog}
      />
    </>
  );
}
