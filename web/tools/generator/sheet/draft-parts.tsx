import { IconPlayerStop } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { isSandboxText, sandboxModel } from '#domain/content/sandbox-text.ts';
import { providerCatalog } from '#domain/provider-catalog/providers.ts';
import { Button } from '../../../components/button.tsx';
import { Tag } from '../../../components/tag.tsx';
import { SpendingNote } from '../../../writing/spending-note.tsx';
import type { Generator, GeneratorTask } from '../use-generator.ts';
import styles from './text-sheet.module.css';

export type DraftState = Extract<GeneratorTask, { text: string }>;

export function DraftStatus({ draft }: { draft: DraftState }): ReactNode {
  const label = isSandboxText(draft) ? sandboxModel : providerCatalog[draft.provider].label;
  if (draft.phase === 'writing')
    return (
      <span>
        {label} is {draft.repairs === null ? 'writing' : 'repairing'}
      </span>
    );
  if (draft.phase === 'stopped') return <Tag tone="warning">Stopped</Tag>;
  return <Tag tone="danger">Not finished</Tag>;
}

type DraftActionsProps = { draft: DraftState; generation: Generator; onTryAgain: () => void };

export function DraftActions({ draft, generation, onTryAgain }: DraftActionsProps) {
  if (draft.phase === 'writing')
    return (
      <Button variant="default" size="sm" onClick={generation.stop}>
        <IconPlayerStop className={styles.icon} size={14} stroke={1.8} aria-hidden />
        Stop
      </Button>
    );
  return (
    <>
      {draft.text.trim() !== '' && (
        <Button variant="default" size="sm" onClick={() => void generation.keep()}>
          Keep this text
        </Button>
      )}
      {/* After a failure the next step is beside its reason. */}
      {draft.phase === 'stopped' && (
        <>
          <Button variant="default" size="sm" onClick={onTryAgain}>
            Try again
          </Button>
          <span className={styles.uses}>
            <SpendingNote />
          </span>
        </>
      )}
    </>
  );
}
