import { z } from 'zod';
import { kindName, storedText } from '../content/stored-text.ts';

/** Maximum characters of a sentence of a source; a longer one is several. */
export const maxSentenceCharacters = 1_000;
/** Maximum sentences that a piece rests on; the strongest are kept. */
export const maxSentences = 60;

/** What a piece knows of the text it was made from. */
export const derivedFromSchema = z.object({
  sourceId: z.uuid(),
  /** Title of the source as it was. */
  sourceTitle: storedText(500),
  /** Identifies the words of the source as they were, see `readSource`. */
  sourceVersion: z.uuid(),
  /** What the piece is: a post for LinkedIn, a newsletter... see piece-kinds.ts. Any name is valid. */
  kind: kindName(),
  /** The sentences of the source that the piece rests on, by its words, as they were. */
  sentences: z.array(storedText(maxSentenceCharacters)).max(maxSentences),
});

export type DerivedFrom = z.infer<typeof derivedFromSchema>;
