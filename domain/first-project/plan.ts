import type { EventInput, EventPlatform } from '../calendar/event.ts';
import { eventOfText } from '../calendar/event-of-text.ts';
import type { ContentRecord } from '../content/record.ts';
import { tones } from '../generation/form.ts';
import { languageOfSource, pieceLabel } from '../pieces/piece-kinds.ts';

/** When and where a text is to be published. */
export type Publication = Pick<Required<EventInput>, 'date' | 'time' | 'platform'>;

const adPlatforms: Readonly<Record<string, EventPlatform>> = {
  'ad-meta-feed': 'facebook',
  'ad-linkedin-feed': 'linkedin',
  'ad-x-post': 'twitter',
  'ad-tiktok-feed': 'tiktok',
};

/** The platform proposed for a piece: its own; the blog, as the owner's own channel, for one without. */
export function proposePlatform(piece: ContentRecord): EventPlatform {
  const ofAd = adPlatforms[piece.derivedFrom?.kind ?? ''];
  return eventOfText(piece).platform ?? ofAd ?? 'blog';
}

/** The event that publishes a text of a project: with its words, linked to it, as the calendar's form makes it. */
export function eventOfPiece(
  piece: ContentRecord,
  { projectId, zone, ...publication }: Publication & { projectId: string; zone: string },
): Omit<EventInput, 'id' | 'createdAt' | 'updatedAt'> {
  const { id, content, tone, brandVoice, isPartial } = piece;
  return {
    ...eventOfText({
      ...piece,
      title: piece.title.trim() || pieceLabel(piece.derivedFrom?.kind ?? '') || 'Untitled',
    }),
    ...publication,
    zone,
    projectId,
    contentId: id,
    content,
    brandVoice,
    isPartial,
    tone: tones.find((one) => one === tone) ?? 'professional',
    language: languageOfSource(piece),
  };
}
