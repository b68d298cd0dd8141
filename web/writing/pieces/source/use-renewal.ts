import { useState } from 'react';
import type { ContentRecord } from '#domain/content/record.ts';
import type { AppError } from '#domain/errors/app-error.ts';
import { cleanText } from '#domain/generation/clean-text.ts';
import { deriveFrom, piecesTool, sourceAsSent } from '#domain/pieces/create-piece.ts';
import type { DerivedFrom } from '#domain/pieces/derived-from.ts';
import { pieceForm, pieceKinds, type PieceForm } from '#domain/pieces/piece-kinds.ts';
import type { SourceState } from '#domain/pieces/source-state.ts';
import type { Prompts } from '#domain/prompts/build-prompts.ts';
import { isRenewable, renewalPrompts } from '#domain/prompts/pieces.ts';
import { addSpent, repair, setDerivedFrom } from '../../../storage/content/content-changes.ts';
import { useFailureNotice } from '../../generation-provider.tsx';
import { useGeneration, type GenerationTask, type TaskId } from '../../generation-tasks.ts';
import {
  forgetGeneration,
  keepGeneration,
  runGeneration,
  stopGeneration,
  type Saving,
} from '../../run-generation.ts';
import { renewalTask } from '../piece-tasks.ts';
import type { PieceRequestForm } from '../make/save-piece.ts';

/** A renewed piece that can be accepted or refused. */
export type Renewal = Pick<ContentRecord, 'content' | 'title' | 'model' | 'isPartial'> & {
  /** Only if the model wrote one. */
  metaDescription?: string;
  derivedFrom: DerivedFrom;
};

export type PieceRenewal = {
  task: TaskId;
  state: GenerationTask<PieceRequestForm, Renewal>;
  /** Null for a piece that is too long, or of a kind that this version does not know. */
  request: { form: PieceForm; prompts: Prompts } | null;
  /** Why it was not sent. */
  refusal: AppError | null;
  run: () => void;
  stop: () => void;
  /** Makes a renewal of the received part of one that ended early. */
  keep: () => Promise<boolean>;
  accept: (renewal: Renewal) => Promise<void>;
  refuse: () => Promise<void>;
  /** Leaves the piece as it is, and compares it with the source as it is now. */
  confirm: () => Promise<void>;
};

type Renewed = { owner: string; piece: ContentRecord; source: ContentRecord; state: SourceState };

/** Renews a piece after its source has changed: one generation, and nothing changes before it is accepted. */
export function useRenewal({ owner, piece, source, state: changed }: Renewed): PieceRenewal {
  const task = renewalTask(owner, piece.id);
  const state = useGeneration<PieceRequestForm, Renewal>(task);
  const [refusal, setRefusal] = useState<AppError | null>(null);
  const reportFailure = useFailureNotice();
  const request = requestOf(piece, source, changed);
  const saving = savingRenewal(owner, piece, source);

  async function run(): Promise<void> {
    if (!request) return;
    setRefusal(null);
    const { form, prompts } = request;
    const outcome = await runGeneration(
      task,
      { form: { ...form, tool: piecesTool }, prompts, repairs: null },
      saving,
    );
    if (outcome.phase === 'refused') setRefusal(outcome.error);
    if (outcome.phase === 'refused' || outcome.phase === 'failed') reportFailure(outcome.error);
  }

  return {
    task,
    state,
    request,
    refusal,
    run: () => void run(),
    stop: () => stopGeneration(task),
    keep: () => keepGeneration(task, saving),
    accept: async ({ model, derivedFrom, isPartial, ...written }) => {
      // Its cost was added when it was written.
      const spent = { model, tokensUsed: null, cost: null };
      await repair(owner, piece.id, written, spent, { derivedFrom, isPartial });
      await forgetGeneration(task);
    },
    refuse: () => forgetGeneration(task),
    confirm: async () => {
      await setDerivedFrom(owner, piece.id, deriveFrom(source, kindOf(piece), piece.content));
      await forgetGeneration(task);
    },
  };
}

const kindOf = ({ derivedFrom }: ContentRecord) => derivedFrom?.kind ?? '';

function requestOf(
  piece: ContentRecord,
  source: ContentRecord,
  changed: SourceState,
): PieceRenewal['request'] {
  const kind = pieceKinds.find((one) => one === kindOf(piece));
  if (!kind || !isRenewable(piece.content)) return null;
  const { tone, targetAudience, brandVoice } = piece;
  // Language and tone stay those of the piece, also where the source has others by now.
  const form = pieceForm(kind, { ...source, tone, targetAudience, brandVoice, form: piece.form });
  const changes = changed.kind === 'changed' ? changed.changes : [];
  return { form, prompts: renewalPrompts(form, source, { piece: piece.content, changes }) };
}

function savingRenewal(
  owner: string,
  piece: ContentRecord,
  source: ContentRecord,
): Saving<PieceRequestForm, Renewal> {
  return {
    save: async ({ content, title, metaDescription, model, tokensUsed, cost, isPartial }, draft) => {
      await addSpent(owner, piece.id, { tokensUsed, cost });
      const isDescribed = cleanText(draft.text).metaDescription !== null;
      return {
        content,
        title,
        model,
        isPartial,
        ...(isDescribed ? { metaDescription } : {}),
        derivedFrom: deriveFrom(sourceAsSent(source, draft.prompts), kindOf(piece), content),
      };
    },
  };
}
