import { z } from 'zod';
import type { Check } from '../checks/check.ts';
import { firstCharacters } from '../text/first-characters.ts';
import { moment, storedText, toStorable } from '../content/stored-text.ts';
import { providerIds } from '../provider-catalog/providers.ts';
import { bandSchema } from './features.ts';
import { maxNameCharacters } from './profile.ts';
import { voiceGroups } from './measure/ids.ts';

/** Maximum text that is measured, in UTF-16 code units. */
export const maxAnalyzedCharacters = 100_000;
/** Characters of the beginning of the text that are stored in `content`. Dashboard document, section 3. */
export const shownCharacters = 100;
/** Maximum places stored for a check. */
export const mostSpans = 200;

const score = () => z.number().int().min(0).max(100);

/** Score from which a check is met, so that no change is needed. */
export const metFrom = 80;

/** A check of a voice: what was found in the text, what is usual for the voice, and its score of 0-100. */
const currentCheckSchema = z.object({
  /** Unique within the analysis. */
  id: storedText(100).min(1),
  group: z.enum(voiceGroups),
  title: storedText(200),
  verdict: z.enum(['met', 'missed']),
  unit: storedText(50),
  /** How it is measured. */
  why: storedText(500),
  value: z.number(),
  /** The expected range, if there is one. */
  usual: bandSchema.nullable(),
  /** What it is compared with: "3 samples", "“professional”". */
  source: z.object({ name: storedText(500) }),
  score: score(),
  /** Share of the voice score, 0-1; the shares of all measurements add up to 1. */
  weight: z.number().min(0).max(1),
  /** What was found, in a sentence. */
  found: storedText(1_000),
  /** What to change; empty if no change is needed. */
  fix: storedText(1_000).default(''),
  /** Offsets into the text. */
  spans: z
    .array(z.object({ start: z.number().int(), end: z.number().int(), effect: z.enum(['raises', 'lowers']) }))
    .max(mostSpans)
    .default([]),
});
export type VoiceCheck = Omit<Check, 'spans'> & z.infer<typeof currentCheckSchema>;

const olderCheckSchema = z.looseObject({
  label: z.string(),
  how: z.string(),
  finding: z.string(),
  source: z.string(),
  score: z.number(),
});

/** Parses a stored check. Checks in the older format are converted field by field. */
export const voiceCheckSchema = z.preprocess((stored) => {
  const older = olderCheckSchema.safeParse(stored);
  if (!older.success) return stored;
  const { label, how, finding, source, ...same } = older.data;
  const verdict = same.score >= metFrom ? 'met' : 'missed';
  return { ...same, title: label, why: how, found: finding, source: { name: source }, verdict };
}, currentCheckSchema);

/** A text that was measured against a voice (collection `voice-analyses`). A score is null if nothing measures it. */
export const voiceAnalysisSchema = z.object({
  id: z.uuid(),
  /** The beginning of the text, as specified. */
  content: storedText(shownCharacters),
  /** The whole text, which the spans refer to. */
  text: storedText(maxAnalyzedCharacters),
  profileId: z.uuid().nullable(),
  /** The name of the profile at that time. */
  profileName: storedText(maxNameCharacters),
  voiceScore: score().nullable(),
  toneMatch: score().nullable(),
  personalityAlignment: score().nullable(),
  measurements: z.array(voiceCheckSchema).max(60),
  suggestions: z.array(storedText(1_000)).max(10),
  analyzedAt: moment(),
  /** The opinion of an AI, on request, and its provider, null for the sandbox; never part of a score. */
  aiReading: storedText(20_000).default(''),
  aiProvider: z.enum(providerIds).nullable().default(null),
});
export type VoiceAnalysis = z.infer<typeof voiceAnalysisSchema>;

type Measured = Pick<
  VoiceAnalysis,
  'voiceScore' | 'toneMatch' | 'personalityAlignment' | 'measurements' | 'suggestions'
>;

/** Creates the record of a measured text. `text` must be the measured text, so that the places are right. */
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

/** The text in the form in which it is stored and therefore measured. */
export const measurableText = toStorable;
