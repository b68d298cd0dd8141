import { useMemo } from 'react';
import { Link } from 'react-router';
import type { ContentRecord } from '#domain/content/record.ts';
import type { DerivedFrom } from '#domain/pieces/derived-from.ts';
import { pieceLabel } from '#domain/pieces/piece-kinds.ts';
import { readSource } from '#domain/pieces/read-source.ts';
import { sourceStateOf, type SentenceChange, type SourceState } from '#domain/pieces/source-state.ts';
import { madeFrom } from '#domain/sync/collections/content.ts';
import { counted, plural } from '#domain/text/format.ts';
import { Fold } from '../../../components/fold.tsx';
import { Tag } from '../../../components/tag.tsx';
import { contents } from '../../../storage/content/content.ts';
import styles from '../pieces.module.css';
import { SentenceChanges } from './sentence-changes.tsx';
import { useUnkeptPieces } from '../make/make-pieces.ts';
import { stateWords, useSource, type PieceSource } from './use-source.ts';

type PieceNotesProps = {
  owner: string;
  record: ContentRecord;
  /** The address of a text of the library. */
  linkTo: (id: string) => string;
};

/** In the margin of a text: what it was made from, and what was made from it. */
export function PieceNotes({ owner, record, linkTo }: PieceNotesProps) {
  const { derivedFrom } = record;
  return (
    <>
      {derivedFrom && <MadeFrom owner={owner} derived={derivedFrom} linkTo={linkTo} />}
      <PiecesOf owner={owner} record={record} linkTo={linkTo} />
    </>
  );
}

type MadeFromProps = { owner: string; derived: DerivedFrom; linkTo: (id: string) => string };

function MadeFrom({ owner, derived, linkTo }: MadeFromProps) {
  const source = useSource(owner, derived);
  const { sentences } = derived;
  return (
    <section className={styles.notes}>
      <h3>Made from</h3>
      <p>
        {source.status === 'found' ? (
          <Link to={linkTo(derived.sourceId)}>{source.record.title || 'Untitled'}</Link>
        ) : (
          derived.sourceTitle || 'Untitled'
        )}
      </p>
      <p className={styles.stateLine}>
        <SourceStatus source={source} />
      </p>
      {sentences.length > 0 && (
        <Fold name="Based on" summary={counted(sentences.length, 'sentence')}>
          <ul className={styles.sentences}>
            {[...new Set(sentences)].map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Fold>
      )}
    </section>
  );
}

function SourceStatus({ source }: { source: PieceSource }) {
  if (source.status === 'loading') return 'Comparing with the source…';
  if (source.status === 'deleted') return <Tag tone="warning">The source was deleted</Tag>;
  if (source.status === 'unavailable') return 'The source is not in this browser and could not be loaded.';
  return (
    <>
      {source.isInTrash && <Tag tone="warning">The source is in the trash</Tag>}
      <StateTag state={source.state} />
    </>
  );
}

function StateTag({ state }: { state: SourceState }) {
  return <Tag tone={state.kind === 'current' ? 'success' : 'warning'}>{stateWords(state)}</Tag>;
}

function PiecesOf({ owner, record, linkTo }: PieceNotesProps) {
  const { records } = contents.useNewest(owner, { indexKey: madeFrom(record.id) });
  const reading = useMemo(
    () => (records.length === 0 ? null : readSource(record.content)),
    [records.length, record.content],
  );
  const pieces = useMemo(
    () =>
      records.flatMap((piece) =>
        piece.derivedFrom && reading
          ? [{ piece, label: labelOf(piece), state: sourceStateOf(piece.derivedFrom, reading) }]
          : [],
      ),
    [records, reading],
  );
  const changes = useMemo(() => changesOf(pieces), [pieces]);
  const unkept = useUnkeptPieces(owner, record.id);
  if (pieces.length === 0 && unkept.length === 0) return null;
  return (
    <section className={styles.notes} aria-label="Pieces made from this text">
      <h3>Pieces made from this text</h3>
      {unkept.length > 0 && (
        <p className={styles.quiet}>
          Not saved yet: {unkept.map(pieceLabel).join(', ')}. Open “Make pieces” to keep what was written.
        </p>
      )}
      <ul className={styles.pieces}>
        {pieces.map(({ piece, label, state }) => (
          <li key={piece.id}>
            <Link to={linkTo(piece.id)}>{label}</Link>
            <StateTag state={state} />
          </li>
        ))}
      </ul>
      {changes.length > 0 && (
        <Fold name="What has changed" summary={counted(changes.length, 'sentence')}>
          <SentenceChanges changes={changes} />
        </Fold>
      )}
    </section>
  );
}

const labelOf = ({ derivedFrom }: ContentRecord) => pieceLabel(derivedFrom?.kind ?? '');

type Piece = { label: string; state: SourceState };

/** Each changed sentence once, with the pieces that rest on it. */
function changesOf(pieces: readonly Piece[]): (SentenceChange & { note: string })[] {
  const found = new Map<string, { change: SentenceChange; labels: string[] }>();
  for (const { label, state } of pieces) {
    if (state.kind !== 'changed') continue;
    for (const change of state.changes) {
      const known = found.get(change.before);
      if (known) known.labels.push(label);
      else found.set(change.before, { change, labels: [label] });
    }
  }
  return [...found.values()].map(({ change, labels }) => ({
    ...change,
    note: `${labels.join(', ')} ${plural(labels.length, 'is', 'are')} based on it.`,
  }));
}
