import { useState } from 'react';
import type { ContentRecord } from '#domain/content/record.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { cleanText } from '#domain/generation/clean-text.ts';
import { deriveFrom, piecesTool, sourceAsSent } from '#domain/pieces/create-piece.ts';
import { pieceForm, pieceKinds, type PieceForm } from '#domain/pieces/piece-kinds.ts';
import type { SourceState } from '#domain/pieces/source-state.ts';
import type { Prompts } from '#domain/prompts/build-prompts.ts';
import { isRenewable, renewalPrompts } from '#domain/prompts/pieces.ts';
import { addSpent, repair, setDerivedFrom } from '../../../storage/content/content-changes.ts';
import { useFailureNotice } from '../../generation-provider.tsx';
import { useGeneration, type GenerationTask, type TaskId, type WrittenText } from '../../generation-tasks.ts';
import {
  forgetGeneration,
  keepGeneration,
  receiveGeneration,
  stopGeneration,
  type Saving,
} from '../../run-generation.ts';
import { renewalTask } from '../piece-tasks.ts';
import type { PieceRequestForm } from '../make/save-piece.ts';

/** A renewed piece that can be accepted or refused; `text` is the response of the model. */
export type Renewal = { written: WrittenText; prompts: Prompts | null; text: string };

export type PieceRenewal = {
  task: TaskId;
  state: GenerationTask<PieceRequestForm, Renewal>;
  /** Null for a piece that is too long, or of a kind that this version does not know. */
  request: { form: PieceForm; prompts: Prompts } | null;
  /** What was received and waits; it survives a closed tab as an unfinished text. */
  proposal: Renewal | null;
  /** Why it was not sent. */
  refusal: AppError | null;
  run: () => void;
  stop: () => void;
  /** Makes a renewal of the received part of one that ended early. */
  keep: () => Promise<boolean>;
  accept: (renewal: Renewal) => Promise<void>;
  refuse: (renewal: Renewal) => Promise<void>;
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

  async function run(): Promise<void> {
    if (!request) return;
    setRefusal(null);
    const { form, prompts } = request;
    const outcome = await receiveGeneration(task, {
      form: { ...form, tool: piecesTool },
      prompts,
      repairs: null,
    });
    if (outcome.phase === 'refused') setRefusal(outcome.error);
    if (outcome.phase === 'refused' || outcome.phase === 'failed')
      reportFailure(outcome.error, outcome.error, true);
  }

  return {
    task,
    state,
    proposal: renewalIn(state),
    request,
    refusal,
    run: () => void run(),
    stop: () => stopGeneration(task),
    keep: () => keepGeneration(task, asRenewal),
    accept: async ({ written, prompts, text }) => {
      const { content, title, metaDescription, isPartial } = written;
      // The piece was sent without its meta description. Only one that the model wrote replaces it.
      const isDescribed = cleanText(text).metaDescription !== null;
      const derivedFrom = deriveFrom(sourceAsSent(source, prompts), kindOf(piece), content);
      const renewed = await repair(
        owner,
        piece.id,
        { content, title, ...(isDescribed ? { metaDescription } : {}) },
        written,
        { derivedFrom, isPartial },
      );
      // Deleted meanwhile, here or on another device: the renewal stays.
      if (!renewed) throw new AppError('library.not-found');
      await forgetGeneration(task);
    },
    refuse: async ({ written }) => {
      await addSpent(owner, piece.id, written);
      await forgetGeneration(task);
    },
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

/** A renewal that ended early, once the user wants to see it as one. */
const asRenewal: Saving<PieceRequestForm, Renewal> = {
  save: (written, { prompts, text }) => Promise.resolve({ written, prompts, text }),
};

function renewalIn(state: PieceRenewal['state']): Renewal | null {
  if (state.phase === 'received') return state;
  return state.phase === 'finished' ? state.saved : null;
}
