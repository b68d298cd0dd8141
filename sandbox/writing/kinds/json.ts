import type { Draft } from '../draft.ts';
import { mentions } from '../material/general.ts';
import { metaSentence } from '../meta.ts';
import { shorten, titleCase, upperFirst } from '../words.ts';

type Shape = Record<string, unknown>;
const isShape = (value: unknown): value is Shape =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a prompt asks for an answer in JSON. */
export const asksForJson = (prompt: string): boolean =>
  /\b(?:respond|answer|reply|return|output|format)\b[^.\n]{0,60}\bJSON\b(?!-LD)|\bJSON (?:object|array|format|answer|only)\b/i.test(
    prompt,
  ) && !/\bJSON-LD\b/i.test(prompt);

/** The first JSON object or array in a prompt that can be read: the example to follow. */
export function exampleIn(prompt: string): unknown {
  for (const open of prompt.matchAll(/[{[]/g)) {
    const close = open[0] === '{' ? '}' : ']';
    for (let end = prompt.lastIndexOf(close); end > open.index; end = prompt.lastIndexOf(close, end - 1)) {
      try {
        return JSON.parse(prompt.slice(open.index, end + 1)) as unknown;
      } catch {
        if (end - open.index < 3 || end === 0) break;
      }
    }
  }
  return null;
}

const sentence = (draft: Draft) =>
  draft.passage('repair') || draft.passage('sign') || draft.say(mentions) || 'Sandbox text.';

function textFor(draft: Draft, name: string): string {
  const { keyword, subject } = draft.brief;
  if (/title|headline|name/i.test(name)) return `${titleCase(keyword)}: ${upperFirst(subject)}`;
  if (/keyword|tag/i.test(name)) return draft.take([keyword, ...draft.brief.otherKeywords]);
  if (/content|body|text|article/i.test(name))
    return (['open', 'cause', 'repair', 'close'] as const).map(draft.passage).filter(Boolean).join('\n\n');
  if (/description/i.test(name)) return metaSentence(draft);
  if (/difficulty|level|severity|competition/i.test(name)) return draft.take(['low', 'medium', 'high']);
  return sentence(draft);
}

const number = (draft: Draft, min = 1, max = 100) => Math.round(min + draft.random() * (max - min));

function likeExample(draft: Draft, value: unknown, name: string): unknown {
  if (typeof value === 'string') return textFor(draft, name);
  if (typeof value === 'number') return number(draft, 1, Math.max(10, value * 1.5));
  if (typeof value === 'boolean') return draft.random() < 0.5;
  if (Array.isArray(value)) return [0, 1, 2].map(() => likeExample(draft, value[0] ?? '', name));
  if (isShape(value))
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, likeExample(draft, inner, key)]),
    );
  return null;
}

/** A value that fits a JSON schema, as far as the sandbox reads it: types, enums, required parts and bounds. */
function likeSchema(draft: Draft, schema: Shape, name: string): unknown {
  const choices = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(schema.enum)) return draft.take(schema.enum as unknown[]);
  if ('const' in schema) return schema.const;
  if (Array.isArray(choices)) return likeSchema(draft, choices[0] as Shape, name);
  const type = String(Array.isArray(schema.type) ? schema.type[0] : (schema.type ?? 'object')).toLowerCase();
  const min = typeof schema.minimum === 'number' ? schema.minimum : 1;
  const max = typeof schema.maximum === 'number' ? schema.maximum : min + 99;
  switch (type) {
    case 'string':
      return shorten(textFor(draft, name), typeof schema.maxLength === 'number' ? schema.maxLength : 2_000);
    case 'integer':
      return number(draft, Math.ceil(min), Math.floor(max));
    case 'number':
      return number(draft, min, max);
    case 'boolean':
      return draft.random() < 0.5;
    case 'null':
      return null;
    case 'array': {
      const least = typeof schema.minItems === 'number' ? schema.minItems : 3;
      const most = typeof schema.maxItems === 'number' ? schema.maxItems : least;
      return Array.from({ length: Math.min(Math.max(least, 1), most) }, () =>
        likeSchema(draft, isShape(schema.items) ? schema.items : { type: 'string' }, name),
      );
    }
    default:
      return Object.fromEntries(
        Object.entries(isShape(schema.properties) ? schema.properties : {}).map(([key, inner]) => [
          key,
          likeSchema(draft, isShape(inner) ? inner : {}, key),
        ]),
      );
  }
}

/** Puts the mark of the sandbox into the last free text of an answer that has no room for a field of its own. */
function markLastText(value: unknown, mark: string): boolean {
  if (!isShape(value))
    return Array.isArray(value) && value.toReversed().some((one) => markLastText(one, mark));
  const long = Object.entries(value).findLast(([, text]) => typeof text === 'string' && text.length > 60);
  if (!long)
    return Object.values(value)
      .toReversed()
      .some((inner) => markLastText(inner, mark));
  value[long[0]] = `${String(long[1])} ${mark}`;
  return true;
}

/** An answer in JSON: after the schema, else after the example in the prompt, else title, content and description. */
export function jsonAnswer(draft: Draft, prompt: string, schema: Shape | null, mark: string): string {
  if (schema) {
    const value = likeSchema(draft, schema, '');
    markLastText(value, mark);
    return JSON.stringify(value);
  }
  const example = exampleIn(prompt);
  const value =
    example === null
      ? likeExample(draft, { title: '', content: '', metaDescription: '', suggestions: [''] }, '')
      : likeExample(draft, example, '');
  if (isShape(value) && example === null) return JSON.stringify({ ...value, note: mark }, null, 2);
  markLastText(value, mark);
  return JSON.stringify(value, null, 2);
}
