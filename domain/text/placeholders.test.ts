import { expect, test } from 'vitest';
import { fillPlaceholders, findPlaceholders } from './placeholders.ts';

test.each([
  ['Hello {{name}}!', { name: 'Ada' }, 'Hello Ada!'],
  ['Hello {{ name }}!', { name: 'Ada' }, 'Hello Ada!'],
  ['Hello {{name|friend}}!', { name: 'Ada' }, 'Hello Ada!'],
  ['Hello {{name|friend}}!', { name: '' }, 'Hello friend!'],
  ['Hello {{name | dear friend }}!', { name: undefined }, 'Hello dear friend!'],
  ['Hello {{name}}!', { name: null }, 'Hello !'],
  ['{{first}}{{last}}', { first: 'A', last: 'B' }, 'AB'],
  ['Größe: {{größe}}', { größe: '3 cm' }, 'Größe: 3 cm'],
])('%s with %j', (template, values, filled) => {
  expect(fillPlaceholders(template, values)).toBe(filled);
});

test.each([
  ['{{other|fallback}}', 'not declared'],
  ['{{constructor}} {{__proto__}} {{toString}}', 'inherited by every object'],
  ['{name} {{}} {{ }} {{na me}} {{{name', 'no placeholder'],
  ['{{name\n}} {{name|a\nb}}', 'over two lines'],
])('%j is unchanged: %s', (template) => {
  expect(fillPlaceholders(template, { name: 'Ada' })).toBe(template);
});

test('a value is not filled again, and is not a pattern', () => {
  expect(fillPlaceholders('{{a}}', { a: '{{b}} $& $1 \\0', b: 'wrong' })).toBe('{{b}} $& $1 \\0');
});

test('placeholders are found with name, fallback and place', () => {
  expect(findPlaceholders('Hi {{name|you}}, {{city}}')).toEqual([
    { name: 'name', fallback: 'you', start: 3, end: 15 },
    { name: 'city', fallback: null, start: 17, end: 25 },
  ]);
});

/** Always the same numbers, so that a failure can be repeated. */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

test('for any template: undeclared placeholders stay, declared ones are filled, filling twice changes nothing more', () => {
  const roll = dice(7);
  const pieces = [
    '{{',
    '}}',
    '{',
    '}',
    '|',
    'name',
    'city',
    ' ',
    'é',
    '\n',
    '{{name}}',
    '{{city|here}}',
    '$&',
  ];
  for (let round = 0; round < 2_000; round += 1) {
    const template = Array.from({ length: roll(14) }, () => pieces[roll(pieces.length)]!).join('');
    expect(fillPlaceholders(template, {})).toBe(template);
    const filled = fillPlaceholders(template, { name: 'x' });
    expect(findPlaceholders(filled).filter(({ name }) => name === 'name').length).toBeLessThanOrEqual(
      // A placeholder around a filled one: "{{{{name}}}}" becomes "{{x}}", never "{{name}}".
      0,
    );
    expect(fillPlaceholders(filled, { name: 'x' })).toBe(filled);
    const parts = findPlaceholders(template);
    for (const { start, end, name } of parts) expect(template.slice(start, end)).toContain(name);
  }
});

test('hostile templates are read in linear time', () => {
  const started = performance.now();
  fillPlaceholders('{{'.repeat(100_000), { name: 'x' });
  fillPlaceholders(`{{${'a'.repeat(200_000)}`, { name: 'x' });
  fillPlaceholders(`{{a|${'{{a|'.repeat(50_000)}`, { a: 'x' });
  expect(performance.now() - started).toBeLessThan(2_000);
});
