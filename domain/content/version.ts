import { z } from 'zod';
import { maxContentCharacters, maxTitleCharacters } from './record.ts';
import { moment, storedText } from './stored-text.ts';

/**
 * A text as it was before something replaced it (collection `versions`). It is made once and never changed.
 * `edit`: the user wrote a new one. `conflict`: two devices changed it, and this is the one that lost.
 * `restore`: an older version was brought back over it. `repair`: the model corrected it.
 */
export const versionReasons = ['edit', 'conflict', 'restore', 'repair'] as const;
export type VersionReason = (typeof versionReasons)[number];

export const versionRecordSchema = z.object({
  id: z.uuid(),
  contentId: z.uuid(),
  title: storedText(maxTitleCharacters),
  content: storedText(maxContentCharacters),
  metaDescription: storedText(2_000).default(''),
  /** When it stopped being the current text. */
  savedAt: moment(),
  reason: z.enum(versionReasons),
});
export type VersionRecord = z.infer<typeof versionRecordSchema>;
