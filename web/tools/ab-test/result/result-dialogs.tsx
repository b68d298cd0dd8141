import { lazy, useState } from 'react';
import { removeDay } from '#domain/ab-test/counts/change-counts.ts';
import type { Judgement } from '#domain/ab-test/judgement.ts';
import type { AbTest, VariantId } from '#domain/ab-test/test.ts';
import { OnDemand } from '../../../components/on-demand.tsx';
import { formatDay } from '../../../components/format.ts';
// Not loaded on demand: counts are typed in without a connection, too.
import { EnterDialog } from '../counts/enter-dialog.tsx';
import type { LinkReading } from '../counts/link-poll.ts';
import { StopDialog } from '../stop-dialog.tsx';
import type { TestActions } from '../use-test-actions.ts';

const UseDialog = lazy(() => import('./use/use-dialog.tsx'));
const RenameDialog = lazy(() => import('./dialogs/rename-dialog.tsx'));
const PlanDialog = lazy(() => import('./dialogs/plan-dialog.tsx'));
const TextsDialog = lazy(() => import('./dialogs/texts-dialog.tsx'));
const LogDialog = lazy(() => import('./dialogs/log-dialog.tsx'));
const LinkDialog = lazy(() => import('./dialogs/link-dialog.tsx'));
const ImportDialog = lazy(() => import('../counts/import-dialog.tsx'));
const CountsTableDialog = lazy(() => import('../counts/counts-table-dialog.tsx'));
const DaysDialog = lazy(() => import('../counts/days-dialog.tsx'));

/** A dialog of the open test. */
export type DialogName =
  | { name: 'stop' | 'rename' | 'plan' | 'texts' | 'log' | 'link' }
  | { name: 'enter' | 'import' | 'table' | 'days' }
  | { name: 'use'; variant: VariantId };

export function useResultDialog() {
  const [shown, open] = useState<DialogName | null>(null);
  return { shown, open };
}

type ResultDialogsProps = {
  owner: string;
  test: AbTest;
  judgement: Judgement;
  today: string;
  isReadOnly: boolean;
  reading: LinkReading | null;
  actions: TestActions;
  dialog: ReturnType<typeof useResultDialog>;
};

/** The open dialog of a test; each is loaded when it is first needed. */
export function ResultDialogs(props: ResultDialogsProps) {
  const { owner, test, judgement, today, isReadOnly, reading, actions, dialog } = props;
  const onClose = () => dialog.open(null);
  const { shown } = dialog;
  const isCountedByLink = test.countedBy === 'link' && test.linkId !== null;
  const removeCounts = (day: string) =>
    void actions.changeCounts(test, `Removed the counts of ${formatDay(day)}.`, (stored) =>
      removeDay(stored, day, null, new Date()),
    );
  switch (shown?.name) {
    case undefined:
      return null;
    case 'stop':
      return <StopDialog test={test} onStop={() => void actions.stop(test)} onClose={onClose} />;
    case 'use':
      return (
        <OnDemand isWanted>
          <UseDialog
            owner={owner}
            test={test}
            variant={shown.variant}
            today={today}
            undo={actions.undo}
            onClose={onClose}
          />
        </OnDemand>
      );
    case 'rename':
      return (
        <OnDemand isWanted>
          <RenameDialog test={test} actions={actions} onClose={onClose} />
        </OnDemand>
      );
    case 'plan':
      return (
        <OnDemand isWanted>
          <PlanDialog test={test} judgement={judgement} actions={actions} onClose={onClose} />
        </OnDemand>
      );
    case 'texts':
      return (
        <OnDemand isWanted>
          <TextsDialog test={test} onClose={onClose} />
        </OnDemand>
      );
    case 'log':
      return (
        <OnDemand isWanted>
          <LogDialog test={test} onClose={onClose} />
        </OnDemand>
      );
    case 'link':
      return (
        <OnDemand isWanted>
          <LinkDialog owner={owner} test={test} today={today} isReadOnly={isReadOnly} onClose={onClose} />
        </OnDemand>
      );
    case 'enter':
      return <EnterDialog owner={owner} test={test} today={today} actions={actions} onClose={onClose} />;
    case 'import':
      return (
        <OnDemand isWanted>
          <ImportDialog test={test} today={today} actions={actions} onClose={onClose} />
        </OnDemand>
      );
    case 'table':
      return (
        <OnDemand isWanted>
          <CountsTableDialog
            test={test}
            onRemoveDay={isReadOnly || isCountedByLink || test.status === 'draft' ? null : removeCounts}
            onClose={onClose}
          />
        </OnDemand>
      );
    case 'days':
      return (
        <OnDemand isWanted>
          <DaysDialog test={test} reading={reading} onClose={onClose} />
        </OnDemand>
      );
  }
}
