/** A placeholder in values: `writeJson` replaces it with a number that is valid JSON and that JavaScript reads as Infinity. */
const hugeNumberMark = '@1e999@';

/** Stands for an array in an array, and so on, deeper than a recursive function can follow. */
const deepMark = '@deep@';
const depth = 9_000;

/** Texts that a database, a parser, a template, a file system or a header could mistake for something else. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udfff',
  '\u202e\u200b\ufeff',
  'a\r\nX-Injected: 1',
  '\u001b[2J\u0007',
  '\n'.repeat(300),
  'x'.repeat(2_000),
  '😀'.repeat(300),
  'e\u0301'.repeat(150),
  `' or '1'='1' --`,
  '%_\\',
  '<script>alert(1)</script>',
  '{{7*7}}${7*7}',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '%00',
  '%ff',
  '__proto__',
  'constructor',
  'toString',
  'NaN',
  'Infinity',
  '-1',
  '0x10',
  '1e309',
  '9007199254740993',
  '2026-02-30',
  '0000-00-00T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  '99999-12-31',
  'Europe/Nowhere',
  'ann@example.com\0',
  'javascript:alert(1)',
  'http://[::1',
  'file:///etc/passwd',
  '(((((((((((((((((a+)+)+)+)+)+$',
];

/** Values of another type than expected, and numbers at the limits of what stores them. */
export const hostileValues: readonly unknown[] = [
  ...hostileTexts,
  null,
  true,
  0,
  -0,
  -1,
  0.1,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  -(2 ** 63),
  1e308,
  5e-324,
  hugeNumberMark,
  [],
  [[]],
  [null],
  {},
  { length: -1 },
  { toString: null },
  withOwnKey('then', 'x'),
  withOwnKey('__proto__', { isOperator: true }),
  withOwnKey('constructor', { prototype: { isOperator: true } }),
  deepMark,
  Array.from({ length: 1_001 }, () => 0),
];

/** An object with a key that an assignment would not make its own. */
export function withOwnKey(key: string, value: unknown): object {
  return Object.defineProperty({}, key, { value, enumerable: true, configurable: true, writable: true });
}

/** JSON with the numbers and depths that no value can have. */
export function writeJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll(`"${hugeNumberMark}"`, '1e999')
    .replaceAll(`"${deepMark}"`, '['.repeat(depth) + ']'.repeat(depth));
}
