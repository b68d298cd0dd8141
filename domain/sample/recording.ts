import { z } from 'zod';
import { generationFormSchema } from '../generation/form.ts';
import { modelIdSchema } from '../generation/models.ts';
import { providerIds } from '../provider-catalog/providers.ts';

/** A piece of a text, and the milliseconds since the piece before it. */
export const timedPieceSchema = z.object({
  afterMs: z.number().nonnegative(),
  text: z.string().min(1),
});
export type TimedPiece = z.infer<typeof timedPieceSchema>;

/** Most characters and pieces of a recording, several times those of its brief. */
const maxCharacters = 20_000;
const maxPieces = 10_000;

/** The file of `npm run record-sample`: what a provider wrote for the operator, with its timing. It contains no key. */
export const sampleRecordingSchema = z.strictObject({
  version: z.literal(1),
  provider: z.enum(providerIds),
  /** As the provider named it. */
  model: modelIdSchema,
  recordedAt: z.iso.datetime(),
  /** The brief it was written for. */
  form: generationFormSchema,
  pieces: z
    .array(timedPieceSchema)
    .min(1)
    .max(maxPieces)
    .refine((pieces) => pieces.some(({ text }) => text.trim() !== ''), 'a text')
    .refine((pieces) => lengthOf(pieces) <= maxCharacters, `at most ${maxCharacters} characters`),
});
export type SampleRecording = z.infer<typeof sampleRecordingSchema>;

/** Longest pause within a replay, and longest replay, in milliseconds. */
export const maxPauseMs = 1_000;
export const maxReplayMs = 30_000;

/** The pieces as they are replayed: with the recorded timing, long pauses cut and a slow recording sped up as a whole. */
export function toReplay(pieces: readonly TimedPiece[]): TimedPiece[] {
  const cut = pieces.map(({ afterMs, text }) => ({ afterMs: Math.min(afterMs, maxPauseMs), text }));
  const whole = cut.reduce((sum, { afterMs }) => sum + afterMs, 0);
  if (whole <= maxReplayMs) return cut;
  return cut.map(({ afterMs, text }) => ({ afterMs: (afterMs * maxReplayMs) / whole, text }));
}

/** Milliseconds between two words of a text that was not recorded while it was written. */
const wordMs = 45;

/** A text word by word. */
export function toPieces(text: string): TimedPiece[] {
  return (text.match(/\S+\s*/g) ?? []).map((word) => ({ afterMs: wordMs, text: word }));
}

function lengthOf(pieces: readonly TimedPiece[]): number {
  return pieces.reduce((sum, { text }) => sum + text.length, 0);
}
