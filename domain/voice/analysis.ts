import { z } from 'zod';
import { firstCharacters } from '../generation/display.ts';
import { moment, storedText, toStorable } from '../content/stored-text.ts';
import { providerIds } from '../provider-catalog/providers.ts';
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
  /** What an AI said of it when it was asked, and whose it was; never part of a score. */
  aiReading: storedText(20_000).default(''),
  aiProvider: z.enum(providerIds).nullable().default(null),
});
export type VoiceAnalysis = z.infer<typeof voiceAnalysisSchema>;

type Measured = Pick<
  VoiceAnalysis,
  'voiceScore' | 'toneMatch' | 'personalityAlignment' | 'measurements' | 'suggestions'
>;

/** The record of a text that was measured. `text` must be what was measured, so that the places in it are right. */
export function createAnalysis(
  text: string,
  profile: { id: string; name: string },
  measured: Measured,
  { id, now }: { id: string; now: Date },
): VoiceAnalysis {
  return voiceAnalysisSchema.parse({
    ...measured,
    id,
    content: firstCharacters(text.trim(), shownCharacters),
    text,
    profileId: profile.id,
    profileName: profile.name,
    analyzedAt: now.toISOString(),
  });
}

/** A text as it can be kept, and therefore as it is measured. */
export const measurableText = toStorable;
