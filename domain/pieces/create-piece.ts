import { createContent } from '../content/edit.ts';
import { isDefaultFolder } from '../content/shown-folders.ts';
import type { ContentInput, ContentRecord } from '../content/record.ts';
import type { Prompts } from '../prompts/build-prompts.ts';
import { sentSource, sourceIn } from '../prompts/pieces.ts';
import type { DerivedFrom } from './derived-from.ts';
import type { PieceForm } from './piece-kinds.ts';
import { readSource } from './read-source.ts';
import { restsOn } from './rests-on.ts';

/** The tool of pieces, in `source` of their records and in `formData.tool`. */
export const piecesTool = 'pieces';

type Source = Pick<ContentRecord, 'id' | 'title' | 'content'>;

/** What a piece knows of its source, as it is. */
export function deriveFrom(source: Source, kind: string, piece: string): DerivedFrom {
  const reading = readSource(source.content);
  return {
    sourceId: source.id,
    sourceTitle: source.title,
    sourceVersion: reading.version,
    kind,
    sentences: restsOn(reading, piece),
  };
}

/**
 * The source as it was sent: unchanged, or, if it has changed since, the text in the prompts. Its version is then that of
 * the part that was sent.
 */
export function sourceAsSent<Sent extends Source>(source: Sent, prompts: Prompts | null): Sent {
  const sent = prompts && sourceIn(prompts);
  return sent === null || sent === sentSource(source.content).text ? source : { ...source, content: sent };
}

type Made = Pick<ContentInput, 'id' | 'createdAt' | 'content' | 'title'> & Partial<ContentInput>;

/**
 * The record of a new piece: in the folder of its source if the user made that folder, because a default folder is for
 * texts of one type. Its prompts are not stored: they repeat the source, and
 * renewing makes them again.
 */
export function createPiece(
  made: Made,
  { kind, form, source }: { kind: string; form: PieceForm; source: Source & Pick<ContentRecord, 'folderId'> },
): ContentRecord {
  const { targetAudience, ...asked } = form;
  return createContent({
    ...made,
    contentType: form.contentType,
    source: piecesTool,
    folderId: source.folderId !== null && isDefaultFolder(source.folderId) ? null : source.folderId,
    // The readers are those of the source: nobody asked this piece for a reading level.
    form: asked,
    topic: form.topic,
    tone: form.tone,
    targetAudience,
    brandVoice: form.brandVoice ?? '',
    socialPlatform: form.platform ?? '',
    emailCampaignType: form.emailType ?? '',
    derivedFrom: deriveFrom(source, kind, made.content),
  });
}
