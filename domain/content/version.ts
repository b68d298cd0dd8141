import { z } from 'zod';
import { maxContentCharacters, maxTitleCharacters } from './record.ts';
import { moment, storedText } from './stored-text.ts';

/**
 * A previous state of a text (collection `versions`). It is created once and never changed. `edit`: the user edited the
 * text. `conflict`: two devices changed it, and this is the discarded change. `restore`: an older version was restored.
 * `repair`: the model corrected the text.
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
