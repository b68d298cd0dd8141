import { lazy, useId, useMemo, useState } from 'react';
import type { TestTask } from '#domain/ab-test/overview/task.ts';
import type { AbTest } from '#domain/ab-test/test.ts';
import { formatNumber } from '#domain/text/format.ts';
import { browserZone } from '../../../components/browser-zone.ts';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { OnDemand } from '../../../components/on-demand.tsx';
import { Sheet, sheetClass } from '../../../components/sheet.tsx';
import { useLinkReadings } from '../counts/use-link-readings.ts';
import { StopDialog } from '../stop-dialog.tsx';
import type { TestActions } from '../use-test-actions.ts';
import { groupTests, type TestGroup } from './group-tests.ts';
import styles from './overview.module.css';
import { TestRow } from './test-row.tsx';

const UseDialog = lazy(() => import('../result/use/use-dialog.tsx'));

const groupNames: Record<TestTask, string> = {
  decide: 'For you to decide',
  wait: 'Running',
  done: 'Finished',
  start: 'Drafts',
};
/** Tests of a group that are shown at first, and with each "Show more". */
const testsAtOnce = 20;

type OverviewProps = {
  owner: string;
  tests: readonly AbTest[];
  today: string;
  isReadOnly: boolean;
  actions: TestActions;
  /** Null where tests are only read. */
  onNew: (() => void) | null;
};

/** All tests, sorted by what the user must do. */
export function Overview({ owner, tests, today, isReadOnly, actions, onNew }: OverviewProps) {
  const groups = useMemo(() => groupTests(tests, today, browserZone()), [tests, today]);
  // Where nothing is stored, links are read once a test is opened.
  const running = isReadOnly ? [] : tests.filter(({ status }) => status === 'running');
  useLinkReadings(owner, running, { today, isReadOnly });
  const [stopping, setStopping] = useState<AbTest | null>(null);
  const [using, setUsing] = useState<AbTest | null>(null);
  const group = ({ task, tests: shown }: TestGroup) => (
    <Group
      key={task}
      task={task}
      tests={shown}
      isReadOnly={isReadOnly}
      actions={actions}
      onStop={setStopping}
      onUse={setUsing}
    />
  );
  if (tests.length === 0) return <NoTests onNew={onNew} />;
  return (
    <>
      <div className={`${sheetClass} ${styles.tests}`}>{groups.map(group)}</div>
      {stopping && (
        <StopDialog
          test={stopping}
          onStop={() => void actions.stop(stopping)}
          onClose={() => setStopping(null)}
        />
      )}
      <OnDemand isWanted={using?.winner != null}>
        {using?.winner && (
          <UseDialog
            owner={owner}
            test={using}
            variant={using.winner}
            today={today}
            undo={actions.undo}
            onClose={() => setUsing(null)}
          />
        )}
      </OnDemand>
    </>
  );
}

type GroupProps = Pick<OverviewProps, 'isReadOnly' | 'actions'> &
  TestGroup & { onStop: (test: AbTest) => void; onUse: (test: AbTest) => void };

function Group({ task, tests, isReadOnly, actions, onStop, onUse }: GroupProps) {
  const [limit, setLimit] = useState(testsAtOnce);
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.group}>
        {task === 'decide' && isReadOnly ? 'Not decided' : groupNames[task]}
      </h2>
      <ul className={styles.list}>
        {tests.slice(0, limit).map(({ test, judgement }) => (
          <TestRow
            key={test.id}
            test={test}
            judgement={judgement}
            task={task}
            isReadOnly={isReadOnly}
            onStart={() => void actions.start(test)}
            onRemove={() => void actions.remove(test)}
            onStop={() => onStop(test)}
            onUse={() => onUse({ ...test, winner: judgement.winner })}
          />
        ))}
      </ul>
      {tests.length > limit && (
        <p className={styles.more}>
          <Button variant="default" size="sm" onClick={() => setLimit((shown) => shown + testsAtOnce)}>
            Show more, {formatNumber(limit)} of {formatNumber(tests.length)}
          </Button>
        </p>
      )}
    </section>
  );
}

function NoTests({ onNew }: Pick<OverviewProps, 'onNew'>) {
  return (
    <Sheet>
      <EmptyState
        level={2}
        title={onNew ? 'No Tests Yet' : 'No Tests'}
        sentence={
          onNew
            ? 'Two texts that differ in one thing, shown to different people: the counts say which one is better.'
            : 'You had no tests when your subscription ended.'
        }
        action={onNew && <Button onClick={onNew}>New Test</Button>}
      />
    </Sheet>
  );
}
