import { IconPlus } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { fetchSequences } from '../../../../api/sequences.ts';
import { useLoaded } from '../../../../api/use-loaded.ts';
import { Button } from '../../../../components/button.tsx';
import { EmptyState } from '../../../../components/empty-state.tsx';
import { OnDemand } from '../../../../components/on-demand.tsx';
import { Sheet } from '../../../../components/sheet.tsx';
import { useWhenOnline } from '../../../../components/use-when-online.ts';
import type { EmailTabProps } from '../../tabs.ts';
import { useSequenceFacts } from '../use-sequence-facts.ts';
import styles from './list.module.css';
import { SequenceRow } from './sequence-row.tsx';

const NewSequenceDialog = lazy(() => import('../dialogs/new-sequence-dialog.tsx'));

type SequenceListProps = EmailTabProps & { onOpen: (id: string) => void };

/** The sequences of the account, by name. */
export function SequenceList({ owner, isReadOnly, head, onOpen }: SequenceListProps) {
  const { data: sequences, error, reload } = useLoaded(fetchSequences);
  const { facts, error: factsError, reload: reloadFacts } = useSequenceFacts(owner);
  const [isMaking, setIsMaking] = useState(false);
  useWhenOnline(error && reload);
  const failed = error ?? factsError;
  const isEmpty = sequences?.length === 0;
  const newButton = (size: 'sm' | 'md') => (
    <Button size={size} className={styles.new} onClick={() => setIsMaking(true)}>
      <IconPlus size={14} stroke={1.8} aria-hidden /> New sequence
    </Button>
  );
  return (
    <>
      {/* One filled button: the empty list has its own. */}
      {head(!isReadOnly && sequences && !isEmpty && newButton('sm'))}
      <Sheet className={styles.sheet}>
        {failed && !(sequences && facts) ? (
          <div className={styles.failed}>
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
          </div>
        ) : !sequences || !facts ? (
          <p className={styles.loading}>Loading...</p>
        ) : isEmpty ? (
          <EmptyState
            level={2}
            title={isReadOnly ? 'No sequences' : 'No sequences yet'}
            sentence={
              isReadOnly
                ? 'You had no sequences when your subscription ended.'
                : 'A sequence sends mails one after the other, to each contact in their own time: a welcome after somebody joins a list, for example.'
            }
            action={!isReadOnly && newButton('md')}
          />
        ) : (
          <ul className={styles.list}>
            {sequences.map((sequence) => (
              <SequenceRow
                key={sequence.id}
                sequence={sequence}
                names={facts.names}
                onOpen={() => onOpen(sequence.id)}
              />
            ))}
          </ul>
        )}
      </Sheet>
      <OnDemand isWanted={isMaking && facts !== null}>
        {facts && (
          <NewSequenceDialog
            facts={facts}
            onMade={({ id }) => onOpen(id)}
            onClose={() => setIsMaking(false)}
          />
        )}
      </OnDemand>
    </>
  );
}
