import type { ContentRecord } from '#domain/content/record.ts';
import { writtenBy } from '#domain/content/sandbox-text.ts';
import type { RequestForm } from '#domain/generation/request.ts';
import { createPiece, piecesTool, sourceAsSent } from '#domain/pieces/create-piece.ts';
import { pieceForm, type PieceForm, type PieceKind } from '#domain/pieces/piece-kinds.ts';
import { piecePrompts, sourceIn } from '#domain/prompts/pieces.ts';
import { withVoiceId } from '../../../storage/collections/find-voice.ts';
import { contents } from '../../../storage/content/content.ts';
import { withFolder } from '../../../storage/content/with-folder.ts';
import { newId } from '../../../storage/new-id.ts';
import type { GenerationDraft, GenerationRequest } from '../../generation-tasks.ts';
import { addToProjectsOf } from '../../add-to-project.ts';
import type { Saving } from '../../run-generation.ts';

/** A piece that is requested: a form of its own, and the tool. */
export type PieceRequestForm = PieceForm & RequestForm;

/** One generation that makes a piece of a kind. */
export function pieceRequest(kind: PieceKind, source: ContentRecord): GenerationRequest<PieceRequestForm> {
  const form = pieceForm(kind, source);
  return { form: { ...form, tool: piecesTool }, prompts: piecePrompts(form, source), repairs: null };
}

/**
 * Stores a finished piece in the library, or the part of one that the user keeps, and in the projects that have its
 * source.
 */
export function savingPiece(
  owner: string,
  sourceId: string,
  kind: PieceKind,
): Saving<PieceRequestForm, ContentRecord> {
  return {
    save: async (written, draft) => {
      const { tool: _tool, ...form } = draft.form;
      const source = (await contents.get(owner, sourceId)) ?? deletedSource(sourceId, draft);
      const piece = createPiece(
        { id: newId(), createdAt: new Date().toISOString(), ...written, provider: writtenBy(written) },
        { kind, form, source: sourceAsSent(source, draft.prompts) },
      );
      const saved = await withVoiceId(owner, await withFolder(owner, piece));
      await contents.put(owner, saved);
      await addToProjectsOf(owner, sourceId, saved);
      return saved;
    },
  };
}

/** A source that was deleted while the piece was made is known as far as it was sent. */
function deletedSource(id: string, { form, prompts }: GenerationDraft<PieceRequestForm>) {
  return { id, title: form.topic, content: (prompts && sourceIn(prompts)) ?? '', folderId: null };
}
