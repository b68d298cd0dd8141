import { z } from 'zod';
import { kindName, moment, storedText } from '../content/stored-text.ts';
import { keepUnknown } from '../sync/keep-unknown.ts';
import { providerIds } from '../provider-catalog/providers.ts';

export const maxDuelTopicCharacters = 300;
/** How many texts a duel compares. */
export const fewestCandidates = 2;
export const mostCandidates = 3;

/** Which text the user chose in a blind duel (collection `duel-choices`). The id is that of the duel. */
export const duelChoiceSchema = z.object({
  id: z.uuid(),
  at: moment(),
  contentType: kindName(),
  /** The beginning of the topic. */
  topic: storedText(maxDuelTopicCharacters).default(''),
  candidates: z
    .array(keepUnknown(z.object({ provider: z.enum(providerIds), model: storedText(200) })))
    .min(fewestCandidates)
    .max(mostCandidates),
  /** Null: none was chosen, because paragraphs were merged. */
  chosen: z.enum(providerIds).nullable(),
});
export type DuelChoice = z.infer<typeof duelChoiceSchema>;
