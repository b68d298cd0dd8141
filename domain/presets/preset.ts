import { z } from 'zod';
import { askedFormSchema } from '../content/record.ts';
import { moment, storedText } from '../content/stored-text.ts';
import { maxPromptLength } from '../generation/request.ts';

export const maxPresetNameCharacters = 100;

const presetTexts = {
  name: storedText(maxPresetNameCharacters).min(1),
  /** The filled-in form of the generator, as texts store it. */
  form: askedFormSchema(),
  /** Prompts that the user wrote in place of the form's own; null when the form makes them. */
  prompts: z
    .object({ systemPrompt: storedText(maxPromptLength), userPrompt: storedText(maxPromptLength) })
    .nullable()
    .default(null),
};

/** What a preset says, without what identifies it: the part that is shared in a file. */
export const presetTextsSchema = z.object(presetTexts);
export type PresetTexts = z.infer<typeof presetTextsSchema>;

/**
 * A brief that can be used again (collection `presets`). Its texts may contain variables such as `{{product}}`, whose
 * values are asked for when the preset is applied.
 */
export const presetSchema = z.object({
  id: z.uuid(),
  ...presetTexts,
  createdAt: moment(),
  updatedAt: moment(),
});
export type Preset = z.infer<typeof presetSchema>;
