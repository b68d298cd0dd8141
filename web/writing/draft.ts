import type { GenerationForm } from '#domain/generation/form.ts';
import type { Prompts } from '#domain/prompts/build-prompts.ts';
import type { ProviderId } from '#domain/provider-catalog/providers.ts';

/** What a text is asked for with. */
export type Order = {
  form: GenerationForm;
  /** Sent in place of the prompts that the form makes; null where the form's own are sent. */
  prompts: Prompts | null;
  /** Id of the kept text that this one replaces, where it is a repair. */
  repairs: string | null;
};

/** A text on its way: what was asked for, and what has come so far. */
export type Draft = Order & { provider: ProviderId; model: string; text: string };
