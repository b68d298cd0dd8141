import { partsOf } from './compose.ts';
import type { Draft } from './draft.ts';
import { render } from './layout.ts';
import { formatIn } from './texts.ts';
import { shorten } from './words.ts';

type Shape = Record<string, unknown>;
const isShape = (value: unknown): value is Shape =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a prompt asks for an answer in JSON. */
export const asksForJson = (prompt: string): boolean =>
  /\b(?:respond|answer|reply|return|output|format)\b[^.\n]{0,60}\bJSON\b|\bJSON (?:object|array|only)\b/i.test(
    prompt,
  ) && !/\bJSON-LD\b/i.test(prompt);

/** The first JSON object or array in a prompt that can be read: the example to follow. */
function exampleIn(prompt: string): unknown {
  const at = (marks: RegExp) => [...prompt.matchAll(marks)].map(({ index }) => index);
  for (const start of at(/[{[]/g).slice(0, 99))
    for (const end of at(/[}\]]/g).slice(-99).toReversed())
      try {
        return JSON.parse(prompt.slice(start, end + 1)) as unknown;
      } catch {
        // It ends earlier, or is no JSON.
      }
  return null;
}

const mapValues = (shape: unknown, make: (value: unknown, key: string) => unknown): Shape =>
  Object.fromEntries(Object.entries(shape ?? {}).map(([key, value]) => [key, make(value, key)]));

/** The schema that an example follows. */
function schemaOf(value: unknown): Shape {
  if (Array.isArray(value)) return { type: 'array', items: schemaOf(value[0] ?? '') };
  if (typeof value === 'number') return { type: 'number', maximum: Math.max(10, value * 1.5) };
  if (!isShape(value)) return { type: value === null ? 'null' : typeof value };
  return { properties: mapValues(value, schemaOf) };
}

/** Ends each free text that has room for the mark of the sandbox; the last of them gets it. */
const markPlace = '\u0001';
const longestMark = 170;

function textFor(draft: Draft, name: string, schema: Shape): string {
  const { format = '', minLength, maxLength } = schema;
  const most = Number(maxLength ?? 5_000);
  const words = name.replace(/([a-z])([A-Z])|_/g, '$1 $2');
  const { lines } = formatIn('json', String(format), words);
  const written = render(draft, lines.join('\n\n'), partsOf(draft));
  let text = written || draft.draw('mention') || draft.values.title!;
  while (text.length < Number(minLength ?? 0)) text += ` ${draft.values.title}`;
  if (text.length > most) return shorten(text, most).slice(0, most);
  return text.length > 60 && !format && most - text.length > longestMark ? text + markPlace : text;
}

/** A number within the bounds of a schema; bounds as wide as the type count for none. */
function numberFor(draft: Draft, { minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Shape): number {
  const first = (...bounds: number[]) => bounds.find((bound) => Math.abs(bound) < 1e12);
  const low = first(Number(minimum), Number(exclusiveMinimum) + 1);
  const high = first(Number(maximum), Number(exclusiveMaximum) - 1) ?? Math.max(low ?? 1, 1) + 99;
  const least = Math.min(low ?? 1, high);
  return Math.min(high, Math.ceil(least + draft.random() * (high - least)));
}

/** A value that fits a JSON schema, as far as the sandbox reads it: references, types, enums, parts and bounds. */
function valueFor(draft: Draft, schema: Shape, name: string, root: Shape, depth = 0): unknown {
  const follow = (inner: unknown, key = name) =>
    valueFor(draft, isShape(inner) ? inner : {}, key, root, depth + 1);
  const path = typeof schema.$ref === 'string' && schema.$ref.split('/').slice(1);
  if (path) return follow(path.reduce<unknown>((at, key) => (at as Shape)[key], root));
  if (Array.isArray(schema.enum)) return draft.take(schema.enum as unknown[]);
  if ('const' in schema) return schema.const;
  const choices = schema.anyOf ?? schema.oneOf;
  // The last choice ends a schema that refers to itself.
  if (Array.isArray(choices)) return follow(choices.at(depth > 8 ? -1 : 0));
  if (Array.isArray(schema.allOf)) return follow(Object.assign({}, ...(schema.allOf as Shape[])));
  const implied = schema.properties ? 'object' : schema.items ? 'array' : 'string';
  const [type = 'string'] = [schema.type ?? implied].flat() as string[];
  switch (type.toLowerCase()) {
    case 'object':
      return mapValues(schema.properties, follow);
    case 'array': {
      if (Array.isArray(schema.prefixItems)) return schema.prefixItems.map((inner) => follow(inner));
      const least = Number(schema.minItems ?? 0);
      const count = depth > 8 ? least : Math.min(Math.max(least, 3), Number(schema.maxItems ?? Infinity));
      return Array.from({ length: count }, () => follow(schema.items));
    }
    case 'integer':
    case 'number':
      return numberFor(draft, schema);
    case 'boolean':
      return draft.random() < 0.5;
    case 'null':
      return null;
    default:
      return textFor(draft, name, schema);
  }
}

/** An answer in JSON: after the schema, else after the example in the prompt, else title, content and description. */
export function jsonAnswer(draft: Draft, prompt: string, given: Shape | null, mark: string): string {
  const standard = { title: '', content: '', metaDescription: '', suggestions: [''] };
  const example = exampleIn(prompt);
  const plain = { properties: { ...(schemaOf(standard).properties as Shape), note: { const: mark } } };
  const schema = given ?? (example === null ? plain : schemaOf(example));
  const parts = JSON.stringify(valueFor(draft, schema, '', schema), null, given ? 0 : 2).split('\\u0001');
  const end = parts.pop()!;
  return parts.length > 0 ? `${parts.join('')} ${mark}${end}` : end;
}
