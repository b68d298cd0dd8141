import { emptyForm, type GenerationForm } from '../generation/form.ts';
import type { PresetTexts } from './preset.ts';
import { maxPresetNameCharacters } from './preset.ts';

/** A blank of an article's prompt. */
const blank = /\{(\p{L}[^{}\n]{0,99})\}/gu;

/**
 * An article's prompt as a preset: it is sent as it is, and its blanks (`{our facts}`) are variables (`{{our-facts}}`).
 * `caption`: "Prompt 3: Feature page", whose second part is the topic.
 */
export function presetOfArticlePrompt(caption: string, prompt: string): PresetTexts {
  const name = caption.replace(/^Prompt( \d+)?: /, '').slice(0, maxPresetNameCharacters);
  const form: GenerationForm = { ...emptyForm(), topic: name };
  return {
    name,
    form,
    prompts: {
      systemPrompt: '',
      userPrompt: prompt.replaceAll(blank, (_, words: string) => toVariable(words)),
    },
  };
}

function toVariable(words: string): string {
  const name = words.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '');
  return name ? `{{${name}}}` : `{${words}}`;
}
