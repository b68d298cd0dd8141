import { Link } from 'react-router';
import type { ContentRecord } from '#domain/content/record.ts';
import type { PieceKind } from '#domain/pieces/piece-kinds.ts';
import { counted } from '#domain/text/format.ts';
import { countWords } from '#domain/text/words.ts';
import { Button } from '../../../components/button.tsx';
import { Ring } from '../../../components/ring.tsx';
import { Tag } from '../../../components/tag.tsx';
import { unkeptTextOf, useGeneration, type GenerationTask } from '../../generation-tasks.ts';
import { keepGeneration, stopGeneration } from '../../run-generation.ts';
import { UnsavedText } from '../../unsaved-text.tsx';
import { makePieces, useWaitingPiece } from './make-pieces.ts';
import { pieceTask } from '../piece-tasks.ts';
import styles from '../pieces.module.css';
import { savingPiece, type PieceRequestForm } from './save-piece.ts';

type PieceRowProps = {
  owner: string;
  source: ContentRecord;
  kind: PieceKind;
  label: string;
  /** Pieces of this kind in the library. */
  made: number;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  linkTo: (id: string) => string;
  onClose: () => void;
};

type State = GenerationTask<PieceRequestForm, ContentRecord>;

/** One kind of piece: to choose, and what became of it. */
export function PieceRow(props: PieceRowProps) {
  const { owner, source, kind, label, isChosen, onChoose } = props;
  const task = pieceTask(owner, source.id, kind);
  const state: State = useGeneration<PieceRequestForm, ContentRecord>(task);
  const { isWaiting, refusal } = useWaitingPiece(task);
  const isBusy = isWaiting || state.phase === 'writing';
  const error = isBusy ? null : state.phase === 'failed' ? state.error : refusal;
  return (
    <li className={styles.row}>
      <label className={styles.kind}>
        <input
          type="checkbox"
          checked={isChosen}
          disabled={isBusy}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        />
        {label}
      </label>
      <span className={styles.state}>
        <RowState {...props} state={state} isWaiting={isWaiting} isRefused={error !== null} />
      </span>
      {error && (
        <p className={styles.error} role="alert">
          {error.message}
        </p>
      )}
      {!isBusy && unkeptTextOf(state) !== null && (
        <div className={styles.unkept}>
          <UnsavedText task={task} onKeep={() => keepGeneration(task, savingPiece(owner, source.id, kind))} />
        </div>
      )}
    </li>
  );
}

function RowState({
  owner,
  source,
  kind,
  label,
  made,
  linkTo,
  onClose,
  state,
  isWaiting,
  isRefused,
}: PieceRowProps & { state: State; isWaiting: boolean; isRefused: boolean }) {
  const again = (
    <Button
      variant="default"
      size="sm"
      aria-label={`Try again: ${label}`}
      onClick={() => makePieces(owner, source, [kind])}
    >
      Try again
    </Button>
  );
  if (isWaiting) return 'Waiting';
  if (state.phase === 'writing')
    return (
      <>
        <Ring isSmall />
        {counted(countWords(state.text), 'word')}
        <Button
          variant="default"
          size="sm"
          aria-label={`Stop: ${label}`}
          onClick={() => stopGeneration(pieceTask(owner, source.id, kind))}
        >
          Stop
        </Button>
      </>
    );
  if (isRefused) return again;
  if (state.phase === 'stopped')
    return (
      <>
        {unkeptTextOf(state) === null && 'Stopped'}
        {again}
      </>
    );
  if (state.phase === 'finished')
    return (
      <>
        <Tag tone="success">Saved</Tag>
        <Link to={linkTo(state.saved.id)} aria-label={`Open: ${label}`} onClick={onClose}>
          Open
        </Link>
      </>
    );
  return made > 0 ? `${made} in your library` : null;
}
