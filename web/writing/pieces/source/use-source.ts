import { useMemo } from 'react';
import type { ContentRecord } from '#domain/content/record.ts';
import type { DerivedFrom } from '#domain/pieces/derived-from.ts';
import { readSource } from '#domain/pieces/read-source.ts';
import { sourceStateOf, type SourceState } from '#domain/pieces/source-state.ts';
import { counted, plural } from '#domain/text/format.ts';
import { useLibraryText } from '../../../contents/use-library-text.ts';

export type PieceSource =
  | { status: 'loading' }
  | { status: 'deleted' }
  | { status: 'unavailable' }
  | { status: 'found'; record: ContentRecord; isInTrash: boolean; state: SourceState };

/** The source of a piece, live, and what has become of the sentences that the piece rests on. */
export function useSource(owner: string, derived: DerivedFrom): PieceSource {
  const { record, error } = useLibraryText(owner, derived.sourceId);
  const content = record?.content ?? null;
  const state = useMemo(
    () => (content === null ? null : sourceStateOf(derived, readSource(content))),
    [derived, content],
  );
  if (record && state) return { status: 'found', record, isInTrash: record.deletedAt !== null, state };
  if (!error) return { status: 'loading' };
  return { status: error.code === 'library.not-found' ? 'deleted' : 'unavailable' };
}

/** "Up to date", "2 sentences changed", "Source changed". */
export function stateWords(state: SourceState): string {
  if (state.kind === 'current') return 'Up to date';
  if (state.kind === 'unclear') return 'Source changed';
  return `${counted(state.changes.length, 'sentence')} changed`;
}

/** What has changed for a piece, as a sentence; null if nothing has. */
export function changeWords(state: SourceState): string | null {
  if (state.kind === 'current') return null;
  if (state.kind === 'unclear')
    return 'The source of this piece has changed. AIGen cannot tell which sentences it is based on, so compare both yourself, or renew it.';
  const count = state.changes.length;
  return `${counted(count, 'sentence')} that this piece is based on ${plural(count, 'has', 'have')} changed in its source.`;
}
