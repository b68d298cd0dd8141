import { z } from 'zod';
import { firstCharacters } from '../generation/display.ts';
import { moment, storedText } from '../content/stored-text.ts';
import { bandSchema } from './features.ts';
import { maxNameCharacters } from './profile.ts';
import { voiceGroups } from './measure/ids.ts';

/** The longest text that is measured, in UTF-16 code units. */
export const maxAnalysedCharacters = 100_000;
/** The specified beginning of the text. Dashboard document, section 3. */
export const shownCharacters = 100;
/** Of one measurement so many places are kept; a text has seldom more. */
export const mostSpans = 200;

const score = () => z.number().int().min(0).max(100);

/** One named measurement: what was found, what is usual for the voice, and where it stands in the text. */
export const measurementSchema = z.object({
  /** Unlike every other of the analysis. */
  id: storedText(100).min(1),
  group: z.enum(voiceGroups),
  label: storedText(200),
  unit: storedText(50),
  /** How it is measured. */
  how: storedText(500),
  value: z.number(),
  /** What is expected, where that is a stretch of values, and who says so: "3 samples", "professional". */
  usual: bandSchema.nullable(),
  source: storedText(500),
  score: score(),
  /** Part of the voice score, 0-1; those of all measurements are 1 together. */
  weight: z.number().min(0).max(1),
  /** What was found, in a sentence. */
  finding: storedText(1_000),
  /** What to do about it; empty where nothing need be done. */
  fix: storedText(1_000).default(''),
  /** Offsets into the text. */
  spans: z
    .array(z.object({ start: z.number().int(), end: z.number().int(), effect: z.enum(['raises', 'lowers']) }))
    .max(mostSpans)
    .default([]),
});
export type Measurement = z.infer<typeof measurementSchema>;

/** A text that was measured against a voice (collection `voice-analyses`). A score is null where nothing measures it. */
export const voiceAnalysisSchema = z.object({
  id: z.uuid(),
  /** Its beginning, as specified. */
  content: storedText(shownCharacters),
  /** The whole text, which the spans are places of. */
  text: storedText(maxAnalysedCharacters),
  profileId: z.uuid().nullable(),
  /** As the profile was called then. */
  profileName: storedText(maxNameCharacters),
  voiceScore: score().nullable(),
  toneMatch: score().nullable(),
  personalityAlignment: score().nullable(),
  measurements: z.array(measurementSchema).max(60),
  suggestions: z.array(storedText(1_000)).max(10),
  analyzedAt: moment(),
});
export type VoiceAnalysis = z.infer<typeof voiceAnalysisSchema>;

/** The first characters of a text on one line, whole characters only. */
export function beginningOf(text: string): string {
  return firstCharacters(text.trim(), shownCharacters);
}
