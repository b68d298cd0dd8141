import type { PieceKind } from '#domain/pieces/piece-kinds.ts';
import type { TaskId } from '../generation-tasks.ts';

/** The task that makes a piece of a kind from a source: one for each. */
export const pieceTask = (owner: string, sourceId: string, kind: PieceKind): TaskId => ({
  owner,
  key: `pieces:${sourceId}:${kind}`,
});

/** The task that renews a piece. */
export const renewalTask = (owner: string, pieceId: string): TaskId => ({
  owner,
  key: `renewal:${pieceId}`,
});
