import fc, { type Arbitrary } from 'fast-check';

/** The part of JSON Schema that zod writes. */
export type JsonSchema = {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  propertyNames?: JsonSchema;
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
};

/** Longer texts are not made. */
export const longest = 70_000;

/** Fit most fields with a format or a pattern. */
export const ordinaryTexts = [
  'Autumn',
  'Green tea for beginners, and how to brew it.',
  'a',
  'shop-1_2',
  'en',
  'UTC',
  'Europe/Berlin',
  '2026-11-20',
  '2026-11-20T10:00:00.000Z',
  '2026-11-20T10:00:00Z',
  '10:30',
  '#aa5500',
  'https://shop.example/',
  'lamps.example',
  'ann@example.com',
  '00000000-0000-4000-8000-000000000000',
  '123456',
  'gpt-5.4-mini',
  '1',
];

export function numbers({ type, minimum = -1e9, maximum = 1e9 }: JsonSchema): Arbitrary<number> {
  const range = { min: minimum, max: maximum };
  if (type === 'number') return fc.double({ ...range, noNaN: true, noDefaultInfinity: true });
  return fc.oneof(fc.integer(clamp(range)), fc.constantFrom(minimum, maximum));
}

function clamp({ min, max }: { min: number; max: number }) {
  return { min: Math.max(Math.ceil(min), -(2 ** 31)), max: Math.min(Math.floor(max), 2 ** 31 - 1) };
}

/** Just inside and just outside of what the schema allows. */
export function limitsOf({ type, minLength, maxLength, minimum, maximum, maxItems }: JsonSchema): unknown[] {
  const lengths = [minLength, maxLength].flatMap((limit) =>
    limit === undefined || limit > longest ? [] : [limit - 1, limit, limit + 1],
  );
  const values = [minimum, maximum].flatMap((limit) => (limit === undefined ? [] : [limit - 1, limit + 1]));
  return [
    ...(type === 'string' ? lengths.map((length) => 'a'.repeat(Math.max(0, length))) : []),
    ...values,
    ...(maxItems !== undefined && maxItems <= 1_000 ? [Array.from({ length: maxItems + 1 }, () => 'a')] : []),
  ];
}
