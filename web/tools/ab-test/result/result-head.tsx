import { IconArrowLeft, IconPlayerStop } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { AbTest, VariantId } from '#domain/ab-test/test.ts';
import { ActionMenu, type MenuAction } from '../../../components/actions/action-menu.tsx';
import { Button } from '../../../components/button.tsx';
import { ButtonLink } from '../../../components/button-link.tsx';
import { ScreenHead } from '../../../components/screen-head.tsx';
import { Tag } from '../../../components/tag.tsx';
import { downloadCounts } from '../counts/download-counts.ts';
import { statusTags } from '../status-tags.ts';
import type { TestActions } from '../use-test-actions.ts';
import { draftAddress } from '../url-state.ts';
import styles from './result.module.css';
import type { ShownTest } from './shown-test.ts';

/** The way to the list of all tests. */
export function BackToTests({ onBack }: { onBack: () => void }) {
  return (
    <Button variant="subtle" size="sm" className={styles.back} onClick={onBack}>
      <IconArrowLeft size={14} stroke={1.8} aria-hidden /> All tests
    </Button>
  );
}

type ResultHeadProps = { test: AbTest; onBack: () => void; children: ReactNode };

/** The name and the state of a test; on wide screens also its buttons. */
export function ResultHead({ test, onBack, children }: ResultHeadProps) {
  const { label, tone } = statusTags[test.status];
  return (
    <ScreenHead
      title={test.name}
      back={<BackToTests onBack={onBack} />}
      badge={
        <span className={styles.badges}>
          <Tag tone={tone}>{label}</Tag>
          {test.isExample && <Tag>Example</Tag>}
        </span>
      }
    >
      {children}
    </ScreenHead>
  );
}

type ResultButtonsProps = ShownTest & { actions: TestActions; onOpen: (id: string | null) => void };

/** What can be done with a test now: at most one filled button, the rest in a menu. */
export function ResultButtons({
  test,
  judgement,
  isReadOnly,
  actions,
  onDialog,
  onOpen,
}: ResultButtonsProps) {
  const { status, inUse } = test;
  const { winner, state } = judgement;
  const hasDays = test.days.length > 0;
  const others: MenuAction[] = isReadOnly
    ? []
    : [
        ...putToUseActions(),
        { label: 'Rename', run: () => onDialog({ name: 'rename' }) },
        ...(status === 'running' ? [{ label: 'Edit plan', run: () => onDialog({ name: 'plan' }) }] : []),
        { label: 'Duplicate', run: () => void duplicate() },
      ];
  const actionsInMenu: MenuAction[] = [
    ...others,
    { label: 'Show texts', run: () => onDialog({ name: 'texts' }) },
    { label: 'Download CSV', run: () => downloadCounts(test) },
    ...(isReadOnly ? [] : [{ label: 'Delete', isDanger: true, run: remove }]),
  ];

  /** The variants that may be put to use besides the winner, which has a button. */
  function putToUseActions(): MenuAction[] {
    if (status === 'draft') return [];
    const open = test.variants.map(({ id }) => id).filter((id) => id !== inUse && id !== winner);
    return open.map((id) => ({ label: useLabel(id), run: () => onDialog({ name: 'use', variant: id }) }));
  }
  async function duplicate() {
    const id = await actions.duplicate(test);
    if (id !== null) onOpen(id);
  }
  function remove() {
    // First, so that nothing says for a moment that the test is missing.
    onOpen(null);
    void actions.remove(test);
  }

  return (
    <>
      {!isReadOnly && status === 'running' && (
        <Button variant="default" size="sm" onClick={() => onDialog({ name: 'stop' })}>
          <IconPlayerStop size={14} stroke={1.8} aria-hidden /> Stop
        </Button>
      )}
      {!isReadOnly && status === 'draft' && (
        <>
          <ButtonLink variant="default" size="sm" to={draftAddress(test.id)}>
            Edit
          </ButtonLink>
          <Button size="sm" onClick={() => void actions.start(test)}>
            Start
          </Button>
        </>
      )}
      {!isReadOnly && winner !== null && winner !== inUse && (
        <Button size="sm" onClick={() => onDialog({ name: 'use', variant: winner })}>
          {useLabel(winner)}
        </Button>
      )}
      {state === 'uneven' && hasDays && (
        <Button size="sm" onClick={() => onDialog({ name: 'days' })}>
          See visits by day
        </Button>
      )}
      <ActionMenu actions={actionsInMenu} />
    </>
  );
}

/** "Use B", and "Keep A" of the text as it is. */
const useLabel = (id: VariantId) => (id === 'a' ? 'Keep A' : `Use ${id.toUpperCase()}`);
