import { useState } from 'react';
import type { ContentRecord } from '#domain/content/record.ts';
import { languageOf } from '#domain/generation/form/language.ts';
import { estimatePieces } from '#domain/pieces/estimate-pieces.ts';
import { pieceForm, pieceGroups, pieceKinds, type PieceKind } from '#domain/pieces/piece-kinds.ts';
import { maxSourceCharacters, sentSource } from '#domain/prompts/pieces.ts';
import { madeFrom } from '#domain/sync/collections/content.ts';
import { counted, formatNumber, quoted } from '#domain/text/format.ts';
import { Button } from '../../../components/button.tsx';
import { Dialog, DialogActions } from '../../../components/dialog.tsx';
import { contents } from '../../../storage/content/content.ts';
import { useWritingIds } from '../../generation-tasks.ts';
import { makePieces, mostAtOnce, stopPieces, useHasWaitingPieces, useShownPieces } from './make-pieces.ts';
import { SpendingNote } from '../../spending-note.tsx';
import { PieceRow } from './piece-row.tsx';
import styles from '../pieces.module.css';

type MakePiecesDialogProps = {
  owner: string;
  source: ContentRecord;
  /** The address of a text of the library. */
  linkTo: (id: string) => string;
  onClose: () => void;
};

/** Chooses what is made from a text, says what it takes, and shows what comes of it. */
export default function MakePiecesDialog({ owner, source, linkTo, onClose }: MakePiecesDialogProps) {
  const [chosen, setChosen] = useState<readonly PieceKind[]>([]);
  useShownPieces(source.id);
  const { records } = contents.useNewest(owner, { indexKey: madeFrom(source.id) });
  const writing = useWritingIds(owner, `pieces:${source.id}:`).size;
  const isMaking = useHasWaitingPieces(owner, source.id) || writing > 0;
  const { language, tone } = pieceForm('newsletter', source);
  const choose = (kind: PieceKind, isChosen: boolean) =>
    setChosen((before) => pieceKinds.filter((one) => (one === kind ? isChosen : before.includes(one))));
  return (
    <Dialog title="Make pieces from this text" isWide onClose={onClose}>
      <p className={styles.lead}>
        From {quoted(source.title)}. Language and tone stay: {languageOf(language).name}, {tone}. Each piece
        is saved in your library with the sentences that it is based on.
      </p>
      {sentSource(source.content).isCut && (
        <p className={styles.lead}>
          This text is long: its first {formatNumber(maxSourceCharacters)} characters are sent.
        </p>
      )}
      {pieceGroups.map(({ label, kinds }) => (
        <fieldset key={label} className={styles.group}>
          <legend>{label}</legend>
          <ul>
            {kinds.map((kind) => (
              <PieceRow
                key={kind.id}
                owner={owner}
                source={source}
                kind={kind.id}
                label={kind.label}
                made={records.filter(({ derivedFrom }) => derivedFrom?.kind === kind.id).length}
                isChosen={chosen.includes(kind.id)}
                onChoose={(isChosen) => choose(kind.id, isChosen)}
                linkTo={linkTo}
                onClose={onClose}
              />
            ))}
          </ul>
        </fieldset>
      ))}
      <DialogActions>
        <p className={styles.cost}>
          {chosen.length === 0 && !isMaking && (
            <>
              Choose what to make. <SpendingNote action="Each piece" />
            </>
          )}
          {chosen.length === 0 &&
            isMaking &&
            `Written ${mostAtOnce} at a time. You can close this; they go on and are saved.`}
          {chosen.length > 0 && (
            <SpendingNote count={chosen.length} costFor={(price) => estimatePieces(chosen, source, price)} />
          )}
        </p>
        {isMaking && (
          <Button variant="default" onClick={() => stopPieces(owner, source.id)}>
            Stop all
          </Button>
        )}
        <Button
          disabled={chosen.length === 0}
          onClick={() => {
            makePieces(owner, source, chosen);
            setChosen([]);
          }}
        >
          {chosen.length === 0 ? 'Make pieces' : `Make ${counted(chosen.length, 'piece')}`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
