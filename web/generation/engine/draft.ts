import type { GenerationForm } from '#domain/generation/form.ts';
import type { ProviderId } from '#domain/provider-facts/providers.ts';

/** A text on its way: what was asked for, and what has come so far. */
export type Draft = { form: GenerationForm; provider: ProviderId; text: string };
