import { useState } from 'react';
import type { ContentRecord } from '#domain/content/record.ts';
import { completeStep, partsOf, type Guide } from '#domain/first-project/guide.ts';
import { estimatePieces } from '#domain/pieces/estimate-pieces.ts';
import { pieceGroups, pieceKinds, pieceLabel, type PieceKind } from '#domain/pieces/piece-kinds.ts';
import { counted } from '#domain/text/format.ts';
import { BusyButton } from '../../../components/busy-button.tsx';
import { Button } from '../../../components/button.tsx';
import { Fold } from '../../../components/fold.tsx';
import { dismissNotice, notifyError } from '../../../notices/notify.tsx';
import { changeGuide } from '../../../storage/collections/first-project.ts';
import { addWrittenText } from '../../../storage/collections/project-changes.ts';
import { together } from '../../../storage/database.ts';
import { useWritingIds } from '../../../writing/generation-tasks.ts';
import { makePieces, stopPieces, useHasWaitingPieces } from '../../../writing/pieces/make/make-pieces.ts';
import { PieceRow } from '../../../writing/pieces/make/piece-row.tsx';
import { inLibrary } from '../../../writing/pieces/make/use-make-pieces.tsx';
import { SpendingNote } from '../../../writing/spending-note.tsx';
import { SourceLine } from '../source-line.tsx';
import { StepActions, StepFrame } from './step-frame.tsx';

type PiecesStepProps = {
  owner: string;
  guide: Guide;
  source: ContentRecord;
  /** Those that were made of it. */
  pieces: readonly ContentRecord[];
  kinds: readonly PieceKind[];
  onKinds: (kinds: readonly PieceKind[]) => void;
};

/** Step 3: pieces made from the text. Each that fails is tried again by itself; what was made stays. */
export function PiecesStep({ owner, guide, source, pieces, kinds, onKinds }: PiecesStepProps) {
  const isWriting = useWritingIds(owner, `pieces:${source.id}:`).size > 0;
  const isMaking = useHasWaitingPieces(owner, source.id) || isWriting;
  // The kinds beside the proposed ones are shown on request.
  const [first] = useState(kinds);
  const isMade = (kind: PieceKind) => pieces.some(({ derivedFrom }) => derivedFrom?.kind === kind);
  const missing = kinds.filter((kind) => !isMade(kind));
  const row = (kind: PieceKind) => (
    <PieceRow
      key={kind}
      owner={owner}
      source={source}
      kind={kind}
      label={pieceLabel(kind)}
      made={pieces.filter(({ derivedFrom }) => derivedFrom?.kind === kind).length}
      isChosen={kinds.includes(kind)}
      onChoose={(isChosen) =>
        onKinds(pieceKinds.filter((one) => (one === kind ? isChosen : kinds.includes(one))))
      }
      linkTo={inLibrary}
      onClose={() => undefined}
    />
  );
  const others = pieceGroups.flatMap((group) => group.kinds).filter(({ id }) => !first.includes(id));

  /** The pieces are filed into the project as well, if making them did not. */
  const goOn = () => {
    // That they were saved is said by the next step.
    dismissNotice();
    return together(async () => {
      const { projectId } = partsOf(guide);
      for (const piece of pieces) await addWrittenText(owner, projectId, piece);
      await changeGuide(owner, (stored) => completeStep(stored, 'pieces', new Date()));
    }).catch(notifyError);
  };

  return (
    <StepFrame
      title="Make pieces of it"
      lead="Each is written from your article, in the same voice, and says when the article has changed."
    >
      <SourceLine text={source} />
      <ul>{first.map(row)}</ul>
      <Fold
        name="Other pieces"
        summary={
          others
            .map(({ label }) => label)
            .slice(0, 2)
            .join(', ') + '…'
        }
      >
        <ul>{others.map(({ id }) => row(id))}</ul>
      </Fold>
      <StepActions
        note={
          kinds.length === 0 && pieces.length === 0 ? (
            'Choose at least one piece.'
          ) : missing.length === 0 || isMaking ? null : (
            <SpendingNote
              count={missing.length}
              costFor={(price) => estimatePieces(missing, source, price)}
            />
          )
        }
      >
        {(isMaking || missing.length > 0) && (
          // It stays in its place while the pieces are made, so that a second click stops nothing.
          <BusyButton
            isBusy={isMaking}
            busyLabel="Writing..."
            variant={pieces.length > 0 ? 'default' : 'filled'}
            disabled={kinds.length === 0}
            onClick={() => makePieces(owner, source, missing)}
          >
            Make {counted(missing.length, 'piece')}
          </BusyButton>
        )}
        {isMaking && (
          <Button variant="subtle" onClick={() => stopPieces(owner, source.id)}>
            Stop all
          </Button>
        )}
        {pieces.length > 0 && !isMaking && (
          <Button onClick={() => void goOn()}>
            {missing.length > 0 ? `Continue with ${counted(pieces.length, 'piece')}` : 'Plan them'}
          </Button>
        )}
      </StepActions>
    </StepFrame>
  );
}
