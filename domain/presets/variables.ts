import { fillPlaceholders, findPlaceholders } from '../text/placeholders.ts';
import type { PresetTexts } from './preset.ts';

/** The texts of a preset that may contain variables. */
export type Fillable = Pick<PresetTexts, 'form' | 'prompts'>;

/** A variable of a preset: its name as written, and the value it has when none is given. */
export type Variable = { name: string; fallback: string };

/** The variables of a preset in the order they occur, each once. The first fallback of a name counts. */
export function variablesOf({ form, prompts }: Fillable): Variable[] {
  const texts = [...Object.values(form).flat(), ...Object.values(prompts ?? {})];
  const found = new Map<string, string>();
  for (const { name, fallback } of texts.flatMap(findPlaceholders))
    found.set(name, found.get(name) || (fallback ?? ''));
  return [...found].map(([name, fallback]) => ({ name, fallback }));
}

/** The preset with these values of its variables. One without a value gets its fallback, or is left out. */
export function fillVariables({ form, prompts }: Fillable, values: ReadonlyMap<string, string>): Fillable {
  const own = Object.fromEntries(
    variablesOf({ form, prompts }).map(({ name, fallback }) => [name, values.get(name)?.trim() || fallback]),
  );
  const fill = (text: string) => fillPlaceholders(text, own);
  return {
    form: Object.fromEntries(
      Object.entries(form).map(([field, value]) => [
        field,
        typeof value === 'string' ? fill(value) : value.map(fill),
      ]),
    ),
    prompts: prompts && {
      systemPrompt: fill(prompts.systemPrompt),
      userPrompt: fill(prompts.userPrompt),
    },
  };
}

/** A variable's name as a label: `our-facts` is "Our facts". */
export function variableLabel(name: string): string {
  const words = name.replaceAll(/[._-]+/g, ' ').trim() || name;
  return words.charAt(0).toUpperCase() + words.slice(1);
}
