import { z } from 'zod';
import { askedFormSchema } from '../content/record.ts';
import { moment, storedText } from '../content/stored-text.ts';

export const maxPresetNameCharacters = 100;

/**
 * A brief that can be used again (collection `presets`). Its texts may contain variables such as `{{product}}`, whose
 * values are asked for when the preset is applied.
 */
export const presetSchema = z.object({
  id: z.uuid(),
  name: storedText(maxPresetNameCharacters).min(1),
  /** The filled-in form of the generator, as texts store it. */
  form: askedFormSchema(),
  createdAt: moment(),
  updatedAt: moment(),
});
export type Preset = z.infer<typeof presetSchema>;
