import { formatTrackRecord } from '#domain/duels/track-record.ts';
import type { ContentType } from '#domain/generation/form.ts';
import { duelsOfType } from '#domain/sync/collections/duel-choices.ts';
import { duelChoices } from '../../../storage/collections/duel-choices.ts';

/** Which provider won the account's blind duels of a content type. */
export default function TrackRecord({ owner, contentType }: { owner: string; contentType: ContentType }) {
  const { records } = duelChoices.useNewest(owner, { indexKey: duelsOfType(contentType) });
  return formatTrackRecord(records, contentType);
}
