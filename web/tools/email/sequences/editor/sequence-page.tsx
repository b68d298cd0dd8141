import { IconArrowLeft } from '@tabler/icons-react';
import { useCallback } from 'react';
import { fetchSequence } from '../../../../api/sequences.ts';
import { useLoaded } from '../../../../api/use-loaded.ts';
import { Button } from '../../../../components/button.tsx';
import { ScreenHead } from '../../../../components/screen-head.tsx';
import { Sheet } from '../../../../components/sheet.tsx';
import { useWhenOnline } from '../../../../components/use-when-online.ts';
import { useSequenceFacts } from '../use-sequence-facts.ts';
import styles from './editor.module.css';
import { SequenceEditor } from './sequence-editor.tsx';

type SequencePageProps = { id: string; owner: string; isReadOnly: boolean; onBack: () => void };

/** One sequence, as soon as it and what it refers to are there. */
export default function SequencePage({ id, owner, isReadOnly, onBack }: SequencePageProps) {
  const load = useCallback((signal: AbortSignal) => fetchSequence(id, signal), [id]);
  const { data: sequence, error, reload, setData } = useLoaded(load);
  const { facts, error: factsError, reload: reloadFacts } = useSequenceFacts(owner);
  useWhenOnline(error && reload);
  const back = (
    <Button variant="subtle" size="sm" onClick={onBack}>
      <IconArrowLeft size={14} stroke={1.8} aria-hidden /> Sequences
    </Button>
  );
  if (sequence && facts)
    return (
      <SequenceEditor
        owner={owner}
        stored={sequence}
        facts={facts}
        isReadOnly={isReadOnly}
        back={back}
        onStored={(next) => setData(() => next)}
        onReload={reload}
        onDeleted={onBack}
      />
    );
  const failed = error ?? factsError;
  return (
    <>
      <ScreenHead title={sequence?.name ?? 'Sequence'} back={back} />
      <Sheet className={styles.missing}>
        {failed ? (
          <>
            <p role="alert">{failed.message}</p>
            <Button
              variant="default"
              size="sm"
              onClick={() => {
                void reload();
                void reloadFacts();
              }}
            >
              Try again
            </Button>
          </>
        ) : (
          <p>Loading...</p>
        )}
      </Sheet>
    </>
  );
}
