import { useEffect, useSyncExternalStore } from 'react';
import type { ContentRecord } from '#domain/content/record.ts';
import type { AppError } from '#domain/errors/app-error.ts';
import { pieceKinds, type PieceKind } from '#domain/pieces/piece-kinds.ts';
import { counted } from '#domain/text/format.ts';
import { notifyError, notifySuccess } from '../../../notices/notify.tsx';
import { readUser } from '../../../session/session.ts';
import { pathOf, readTask, subscribeToTasks, unkeptTextOf, type TaskId } from '../../generation-tasks.ts';
import { nextStepFor } from '../../failure/next-step.ts';
import { keyedStore } from '../../keyed-store.ts';
import { runGeneration, stopGeneration } from '../../run-generation.ts';
import { pieceTask } from '../piece-tasks.ts';
import { pieceRequest, savingPiece } from './save-piece.ts';

/** Pieces that are written at the same time. Each is one call to the provider. */
export const mostAtOnce = 2;

type Job = { owner: string; source: ContentRecord; kind: PieceKind; task: TaskId };

/** Jobs that wait for their turn, in order, by task. */
const waiting = keyedStore<Job>();
/** Why a job was not started, by task. */
const refusals = keyedStore<AppError>();
let running = 0;
/** What came of the pieces since the last notice. */
type Outcomes = { saved: number; error: AppError | null; sourceId: string };
let outcomes: Outcomes = { saved: 0, error: null, sourceId: '' };
/** Texts whose pieces are on the screen, each with its error. */
const shown = new Set<string>();

/** Makes pieces from a text, a few at a time; goes on while other screens are open. One generation for each. */
export function makePieces(owner: string, source: ContentRecord, kinds: readonly PieceKind[]): void {
  for (const kind of kinds) {
    const task = pieceTask(owner, source.id, kind);
    if (readTask(task).phase === 'writing') continue;
    refusals.set(pathOf(task), null);
    waiting.set(pathOf(task), { owner, source, kind, task });
  }
  startNext();
}

/** Stops the pieces of a text that are being written, and those that wait. What came of them stays in their tasks. */
export function stopPieces(owner: string, sourceId: string): void {
  for (const kind of pieceKinds) {
    const task = pieceTask(owner, sourceId, kind);
    waiting.set(pathOf(task), null);
    stopGeneration(task);
  }
}

/** For the screen that shows the pieces of a text: their errors are said there, and not in a notice as well. */
export function useShownPieces(sourceId: string): void {
  useEffect(() => {
    shown.add(sourceId);
    return () => void shown.delete(sourceId);
  }, [sourceId]);
}

/** Whether a piece waits for its turn, or why it was not started. */
export function useWaitingPiece(task: TaskId): { isWaiting: boolean; refusal: AppError | null } {
  const isWaiting = waiting.useKey(pathOf(task)) !== undefined;
  return { isWaiting, refusal: refusals.useKey(pathOf(task)) ?? null };
}

/** True while pieces of a text wait for their turn. */
export function useHasWaitingPieces(owner: string, sourceId: string): boolean {
  return useSyncExternalStore(waiting.subscribe, () =>
    [...waiting.values().values()].some((job) => job.owner === owner && job.source.id === sourceId),
  );
}

/** The kinds of which a text was stopped, failed or left by a closed tab, and not saved. */
export function useUnkeptPieces(owner: string, sourceId: string): PieceKind[] {
  const kinds = useSyncExternalStore(subscribeToTasks, () =>
    pieceKinds.filter((kind) => unkeptTextOf(readTask(pieceTask(owner, sourceId, kind))) !== null).join(' '),
  );
  return pieceKinds.filter((kind) => kinds.split(' ').includes(kind));
}

function startNext(): void {
  for (const [path, job] of waiting.values()) {
    if (running >= mostAtOnce) return;
    waiting.set(path, null);
    running += 1;
    void make(job).finally(() => {
      running -= 1;
      startNext();
      if (running === 0) reportOutcomes();
    });
  }
}

async function make({ owner, source, kind, task }: Job): Promise<void> {
  if (readUser()?.id !== owner) return;
  const outcome = await runGeneration(task, pieceRequest(kind, source), savingPiece(owner, source.id, kind));
  if (outcome.phase === 'finished') outcomes.saved += 1;
  if ((outcome.phase === 'refused' || outcome.phase === 'failed') && !outcomes.error)
    outcomes = { ...outcomes, error: outcome.error, sourceId: source.id };
  if (outcome.phase === 'refused') refusals.set(pathOf(task), outcome.error);
  if (outcome.phase === 'refused' || (outcome.phase === 'failed' && holdsUpAll(outcome.error)))
    refuseWaiting(owner, outcome.error);
}

/** Once the last piece has ended, for somebody who works elsewhere by then. */
function reportOutcomes(): void {
  const { saved, error, sourceId } = outcomes;
  outcomes = { saved: 0, error: null, sourceId: '' };
  if (saved > 0) notifySuccess(`${counted(saved, 'piece')} saved in your library.`);
  if (!error || shown.has(sourceId)) return;
  if (error.code !== 'accounts.session-required') notifyError(error);
}

/** True for a failure that each of the others would have too. */
function holdsUpAll(error: AppError): boolean {
  return (
    ['keys', 'account', 'upgrade', 'log-in'].includes(nextStepFor(error.code)) ||
    error.code === 'provider.rate-limited'
  );
}

/** The others would fail like this one: they are not sent, and can be tried again. */
function refuseWaiting(owner: string, error: AppError): void {
  for (const [path, job] of waiting.values()) {
    if (job.owner !== owner) continue;
    waiting.set(path, null);
    refusals.set(path, error);
  }
}
