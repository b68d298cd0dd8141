import fc, { type Arbitrary } from 'fast-check';
import { z } from 'zod';
import { limitsOf, longest, numbers, ordinaryTexts, type JsonSchema } from './schema-limits.ts';
import { hostileTexts, hostileValues, withOwnKey } from './hostile-values.ts';

/** Texts that a field of this name may mean, such as the ids of existing records. */
export type KnownTexts = (name: string) => readonly string[];

/** Of a hundred places of a nearly valid value, how many are broken. */
const brokenShare = 8;
const usualLength = 40;

/** Values from a route's zod schema: valid as far as JSON Schema can say it, or with places that are broken. */
export class SchemaValues {
  readonly #known: KnownTexts;

  constructor(known: KnownTexts) {
    this.#known = known;
  }

  /** Values that fit the schema, or nearly: each place of it may also have a value that it does not allow. */
  of(schema: z.ZodType, quality: 'valid' | 'nearly'): Arbitrary<unknown> {
    const whole = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
    return this.#of(whole, { name: '', whole, isBroken: quality === 'nearly', depth: 0 });
  }

  #of(schema: JsonSchema, place: Place): Arbitrary<unknown> {
    const fitting = this.#fitting(schema, place);
    if (!place.isBroken) return fitting;
    const limits = limitsOf(schema);
    return fc.oneof(
      { weight: 100 - brokenShare, arbitrary: fitting },
      { weight: brokenShare, arbitrary: fc.constantFrom(...hostileValues, ...limits) },
    );
  }

  #fitting(schema: JsonSchema, place: Place): Arbitrary<unknown> {
    if (schema.$ref) return this.#of(resolve(schema.$ref, place.whole), { ...place, depth: place.depth + 1 });
    if ('const' in schema) return fc.constant(schema.const);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return fc.oneof(...choices.map((each) => this.#of(each, place)));
    if (Array.isArray(schema.type))
      return fc.oneof(...schema.type.map((type) => this.#of({ ...schema, type }, place)));
    switch (schema.type) {
      case 'object':
        return this.#object(schema, place);
      case 'array':
        return this.#array(schema, place);
      case 'string':
        return this.#text(schema, place);
      case 'integer':
      case 'number':
        return numbers(schema);
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      default:
        return schema.allOf?.[0] ? this.#of(schema.allOf[0], place) : fc.jsonValue({ maxDepth: 2 });
    }
  }

  #object({ properties = {}, required = [], ...schema }: JsonSchema, place: Place): Arbitrary<object> {
    const fields = Object.fromEntries(
      Object.entries(properties).map(([name, each]) => [
        name,
        this.#of(each, { ...place, name, depth: place.depth + 1 }),
      ]),
    );
    const isShort = place.depth > 6;
    const requiredKeys = required.filter((name) => name in fields);
    // A made-up place in a list is an error, and would hide what follows.
    if (!place.isBroken && !requiredKeys.includes('cursor')) delete fields.cursor;
    const own: Arbitrary<object> = fc.record(isShort ? pick(fields, requiredKeys) : fields, { requiredKeys });
    const more = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : null;
    const whole =
      more && !isShort
        ? fc
            .tuple(
              own,
              fc.dictionary(
                this.#text(schema.propertyNames ?? {}, { ...place, isBroken: false }),
                this.#of(more, { ...place, depth: place.depth + 1 }),
                { maxKeys: 3 },
              ),
            )
            .map(([fixed, added]) => ({ ...added, ...fixed }))
        : own;
    return place.isBroken ? fc.tuple(whole, damages(Object.keys(properties))).map(damage) : whole;
  }

  #array({ items = {}, prefixItems, minItems = 0, maxItems = 3 }: JsonSchema, place: Place) {
    if (prefixItems) return fc.tuple(...prefixItems.map((each) => this.#of(each, place)));
    const deeper = { ...place, depth: place.depth + 1 };
    const most = Math.max(minItems, Math.min(maxItems, place.depth > 4 ? 1 : 3));
    return fc.array(this.#of(items, deeper), { minLength: minItems, maxLength: most });
  }

  #text(schema: JsonSchema, { name, isBroken }: Place): Arbitrary<string> {
    const rules = [schema, ...(schema.allOf ?? [])];
    const patterns = rules.flatMap(({ pattern }) =>
      pattern === undefined ? [] : [new RegExp(pattern, 'u')],
    );
    const { minLength = 0, maxLength = longest } = schema;
    const fits = (text: string) =>
      text.length >= minLength && text.length <= maxLength && patterns.every((each) => each.test(text));
    const known = this.#known(name).filter(fits);
    const ordinary = ordinaryTexts.filter(fits);
    const free = fc.string({
      unit: 'binary',
      minLength,
      maxLength: Math.min(maxLength, minLength + usualLength),
    });
    const made = patterns.length === 1 ? (matching(patterns[0]!, maxLength) ?? free) : free;
    const choices = [{ weight: 1, arbitrary: made }];
    if (known.length > 0) choices.push({ weight: 12, arbitrary: fc.constantFrom(...known) });
    if (ordinary.length > 0) choices.push({ weight: 3, arbitrary: fc.constantFrom(...ordinary) });
    if (isBroken) choices.push({ weight: 1, arbitrary: fc.constantFrom(...hostileTexts) });
    return fc.oneof(...choices);
  }
}

const ofPattern = new Map<string, Arbitrary<string> | null>();

/**
 * Texts of a pattern; null for one whose generator is not worth its time: for classes of Unicode it goes through a million
 * characters, and some it cannot read.
 */
function matching({ source, flags }: RegExp, maxLength: number): Arbitrary<string> | null {
  let known = ofPattern.get(source);
  if (known === undefined) {
    known = /\\[pP]|\[\^/.test(source) ? null : fc.stringMatching(new RegExp(source, flags));
    ofPattern.set(source, known);
  }
  return known && known.filter((text) => text.length <= maxLength);
}

type Place = { name: string; whole: JsonSchema; isBroken: boolean; depth: number };

type Damage = { drop: string | null; add: string | null; value: unknown };

function damages(names: readonly string[]): Arbitrary<Damage> {
  return fc.record({
    drop: sometimes(fc.constantFrom(...names, 'none')),
    add: sometimes(fc.constantFrom('unknown', '__proto__', 'constructor', 'id', 'userId', 'isOperator', '')),
    value: fc.constantFrom(...hostileValues),
  });
}

/** Usually null. */
function sometimes<Value>(arbitrary: Arbitrary<Value>): Arbitrary<Value | null> {
  return fc.oneof({ weight: 11, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });
}

function damage([value, { drop, add, value: added }]: [object, Damage]): object {
  const kept = Object.entries(value).filter(([name]) => name !== drop);
  return Object.assign(add === null ? {} : withOwnKey(add, added), Object.fromEntries(kept));
}

function pick<Value>(from: Record<string, Value>, names: readonly string[]): Record<string, Value> {
  return Object.fromEntries(names.map((name) => [name, from[name]!]));
}

function resolve(reference: string, whole: JsonSchema): JsonSchema {
  if (reference === '#') return whole;
  const name = reference.replace('#/$defs/', '');
  const found = whole.$defs?.[name];
  if (!found) throw new Error(`unknown reference in a schema: ${reference}`);
  return found;
}
