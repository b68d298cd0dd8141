import { useMemo, useRef } from 'react';
import type { ContentRecord } from '#domain/content/record.ts';
import { estimateRewriting } from '#domain/provider-catalog/estimate-cost.ts';
import type { SourceState } from '#domain/pieces/source-state.ts';
import { counted } from '#domain/text/format.ts';
import { countWords } from '#domain/text/words.ts';
import { Button } from '../../../components/button.tsx';
import { Dialog, DialogActions } from '../../../components/dialog.tsx';
import { Ring } from '../../../components/ring.tsx';
import { DrawnComparison } from '../../../contents/comparison/drawn-comparison.tsx';
import { useComparison } from '../../../contents/comparison/use-comparison.ts';
import { notifyError, notifySuccess } from '../../../notices/notify.tsx';
import { unkeptTextOf } from '../../generation-tasks.ts';
import { UnsavedText } from '../../unsaved-text.tsx';
import { SpendingNote } from '../../spending-note.tsx';
import styles from '../pieces.module.css';
import { SentenceChanges } from './sentence-changes.tsx';
import { useRenewal, type PieceRenewal, type Renewal } from './use-renewal.ts';
import { changeWords } from './use-source.ts';

type RenewDialogProps = {
  owner: string;
  piece: ContentRecord;
  source: ContentRecord;
  state: SourceState;
  /** What changed is shown, and nothing can be done about it. */
  isReadOnly: boolean;
  onClose: () => void;
};

/** What has changed for a piece; renews it, and shows the renewal word by word, to accept or refuse. */
export default function RenewDialog(props: RenewDialogProps) {
  const { piece, state, isReadOnly, onClose } = props;
  const renewal = useRenewal(props);
  const { proposal } = renewal;
  const isSettling = useRef(false);
  /** One decision at a time: a double click would count the cost of the renewal twice. */
  async function settle(step: () => Promise<unknown>, notice?: string): Promise<void> {
    if (isSettling.current) return;
    isSettling.current = true;
    try {
      await step();
      if (notice) {
        notifySuccess(notice);
        onClose();
      }
    } catch (error) {
      notifyError(error);
    }
    isSettling.current = false;
  }
  return (
    <Dialog title={isReadOnly ? 'What changed' : 'Renew this piece'} isWide onClose={onClose}>
      <p className={styles.lead}>{changeWords(state) ?? 'This piece is up to date.'}</p>
      {state.kind === 'changed' && <SentenceChanges changes={state.changes} />}
      {!isReadOnly &&
        (proposal ? (
          <Proposal
            piece={piece}
            proposal={proposal}
            onAccept={() =>
              void settle(() => renewal.accept(proposal), 'Renewed. The text before is kept as a version.')
            }
            onRefuse={() => void settle(() => renewal.refuse(proposal))}
          />
        ) : (
          <Ask
            piece={piece}
            renewal={renewal}
            onConfirm={() => void settle(renewal.confirm, 'Kept as it is, and up to date again.')}
          />
        ))}
    </Dialog>
  );
}

type AskProps = Pick<RenewDialogProps, 'piece'> & { renewal: PieceRenewal; onConfirm: () => void };

function Ask({ piece, renewal, onConfirm }: AskProps) {
  const { state, request, refusal } = renewal;
  const isWriting = state.phase === 'writing';
  const error = state.phase === 'failed' ? state.error : refusal;
  const words = useMemo(() => countWords(piece.content), [piece.content]);
  return (
    <>
      {error && (
        <p className={styles.error} role="alert">
          {error.message} The piece is unchanged.
        </p>
      )}
      {unkeptTextOf(state) !== null && <UnsavedText task={renewal.task} onKeep={renewal.keep} />}
      <DialogActions>
        {isWriting ? (
          <output className={styles.writing}>
            <Ring isSmall />
            <span>Renewing, {counted(countWords(state.text), 'word')}</span>
          </output>
        ) : (
          <p className={styles.cost}>
            {request ? (
              <SpendingNote
                costFor={(price) =>
                  estimateRewriting(request.prompts, { words, language: request.form.language }, price)
                }
              />
            ) : (
              'This piece is too long to be renewed as a whole: change it in the editor.'
            )}{' '}
            Nothing changes before you accept.
          </p>
        )}
        {isWriting ? (
          <Button variant="default" onClick={renewal.stop}>
            Stop
          </Button>
        ) : (
          <>
            <Button variant="default" onClick={onConfirm}>
              Keep it as it is
            </Button>
            {request && (
              <Button onClick={renewal.run}>{state.phase === 'idle' ? 'Renew' : 'Try again'}</Button>
            )}
          </>
        )}
      </DialogActions>
    </>
  );
}

type ProposalProps = {
  piece: ContentRecord;
  proposal: Renewal;
  onAccept: () => void;
  onRefuse: () => void;
};

function Proposal({ piece, proposal, onAccept, onRefuse }: ProposalProps) {
  const { content, isPartial } = proposal.written;
  const placed = useComparison(piece.content, content);
  const isSame = piece.content === content;
  return (
    <section className={styles.proposal} aria-label="The renewed piece">
      <h3>The renewed piece</h3>
      {isSame ? (
        <p>It says the same as before. Accept it to mark this piece as up to date.</p>
      ) : (
        <DrawnComparison placed={placed} />
      )}
      {isPartial && (
        <p className={styles.quiet}>It may end early: it was stopped, cut, or left by a closed tab.</p>
      )}
      <DialogActions>
        <Button variant="default" onClick={onRefuse}>
          Reject
        </Button>
        <Button data-autofocus onClick={onAccept}>
          Accept
        </Button>
      </DialogActions>
    </section>
  );
}
