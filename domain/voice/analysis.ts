import { z } from 'zod';
import type { Check } from '../checks/check.ts';
import { firstCharacters } from '../generation/display.ts';
import { moment, storedText, toStorable } from '../content/stored-text.ts';
import { providerIds } from '../provider-catalog/providers.ts';
import { bandSchema } from './features.ts';
import { maxNameCharacters } from './profile.ts';
import { voiceGroups } from './measure/ids.ts';

/** The longest text that is measured, in UTF-16 code units. */
export const maxAnalyzedCharacters = 100_000;
/** The specified beginning of the text. Dashboard document, section 3. */
export const shownCharacters = 100;
/** Most places kept of one check. */
export const mostSpans = 200;

const score = () => z.number().int().min(0).max(100);

/** From this score on a check is met: nothing need be changed. */
export const metFrom = 80;

/** A check of a voice: what was found in the text, what is usual for the voice, and the score of 0-100. */
const currentCheckSchema = z.object({
  /** Unlike every other of the analysis. */
  id: storedText(100).min(1),
  group: z.enum(voiceGroups),
  title: storedText(200),
  verdict: z.enum(['met', 'missed']),
  unit: storedText(50),
  /** How it is measured. */
  why: storedText(500),
  value: z.number(),
  /** What is expected, where that is a range of values. */
  usual: bandSchema.nullable(),
  /** What it is compared with: "3 samples", "“professional”". */
  source: z.object({ name: storedText(500) }),
  score: score(),
  /** Part of the voice score, 0-1; those of all measurements are 1 together. */
  weight: z.number().min(0).max(1),
  /** What was found, in a sentence. */
  found: storedText(1_000),
  /** What to do about it; empty where nothing need be done. */
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

/** Reads a stored check; those of before checks had one model are renamed field by field. */
export const voiceCheckSchema = z.preprocess((stored) => {
  const older = olderCheckSchema.safeParse(stored);
  if (!older.success) return stored;
  const { label, how, finding, source, ...same } = older.data;
  const verdict = same.score >= metFrom ? 'met' : 'missed';
  return { ...same, title: label, why: how, found: finding, source: { name: source }, verdict };
}, currentCheckSchema);

/** A text that was measured against a voice (collection `voice-analyses`). A score is null where nothing measures it. */
export const voiceAnalysisSchema = z.object({
  id: z.uuid(),
  /** Its beginning, as specified. */
  content: storedText(shownCharacters),
  /** The whole text, which the spans are places of. */
  text: storedText(maxAnalyzedCharacters),
  profileId: z.uuid().nullable(),
  /** As the profile was called then. */
  profileName: storedText(maxNameCharacters),
  voiceScore: score().nullable(),
  toneMatch: score().nullable(),
  personalityAlignment: score().nullable(),
  measurements: z.array(voiceCheckSchema).max(60),
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
