import { z } from 'zod';
import { generationFormSchema } from '../generation/form.ts';
import { providerIds } from '../provider-catalog/providers.ts';

/** Who wrote a sample: the sandbox now, a provider when the operator recorded it, or a person. */
export const sampleWriterSchema = z.discriminatedUnion('by', [
  z.object({ by: z.literal('sandbox') }),
  z.object({
    by: z.literal('provider'),
    provider: z.enum(providerIds),
    recordedAt: z.iso.datetime(),
  }),
  z.object({ by: z.literal('hand') }),
]);
export type SampleWriter = z.infer<typeof sampleWriterSchema>;

/** What is known of a sample before its first word: who writes it, and the brief by which it is scored. */
export const sampleHeadSchema = z.object({ writer: sampleWriterSchema, form: generationFormSchema });
export type SampleHead = z.infer<typeof sampleHeadSchema>;

/**
 * Events of a streamed sample, sent as `event: <type>` + `data: <JSON>`: one `head`, any number of `delta`, then exactly
 * one empty `result`, or one `error`. The text is finished and scored in the browser.
 */
export type SampleEvent = { type: 'head'; head: SampleHead } | { type: 'delta'; text: string };
