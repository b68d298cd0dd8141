import { domainToASCII, domainToUnicode } from 'node:url';
import { describe, expect, test } from 'vitest';
import { findMappingProblem, guessMapping, type ContactMapping } from './mapping.ts';
import { readContactRow, type RowReading } from './read-row.ts';
import { canBeMended, formatRowProblem } from './row-problem.ts';

const header = ['E-mail', 'First', 'Surname', 'Roast', 'Signed', 'Notes'];
const mapping: ContactMapping = [
  { kind: 'email' },
  { kind: 'firstName' },
  { kind: 'lastName' },
  { kind: 'field', name: 'Favorite roast' },
  { kind: 'consentAt' },
  { kind: 'leave-out' },
];
const reading: RowReading = {
  mapping,
  dateOrder: 'day-first',
  readableDomain: (domain) => domainToUnicode(domainToASCII(domain)) || null,
  today: '2026-11-26',
};
const read = (cells: string[], more: Partial<RowReading> = {}) =>
  readContactRow(cells, { ...reading, ...more });
const problemOf = (cells: string[], more: Partial<RowReading> = {}) => {
  const { problem } = read(cells, more);
  return problem && formatRowProblem(problem);
};

describe('columns', () => {
  test('known names are found, and nothing becomes a field by itself', () => {
    expect(guessMapping(header).map(({ kind }) => kind)).toEqual([
      'email',
      'firstName',
      'lastName',
      'leave-out',
      'consentAt',
      'leave-out',
    ]);
    expect(guessMapping(['ROAST', 'Email', 'E-Mail address'], ['Roast'])).toEqual([
      { kind: 'field', name: 'Roast' },
      { kind: 'email' },
      { kind: 'leave-out' },
    ]);
  });

  test('a mapping needs an address and one column for each place', () => {
    const find = (targets: ContactMapping, knownFields: string[] = []) =>
      findMappingProblem(targets, { columns: targets.length, knownFields });
    expect(find(mapping)).toBeNull();
    expect(find([{ kind: 'firstName' }])).toBe('Choose the column with the email address.');
    expect(find([{ kind: 'email' }, { kind: 'city' }, { kind: 'city' }])).toBe(
      'Two columns go to the same place.',
    );
    const twice: ContactMapping = [
      { kind: 'email' },
      ...[1, 2].map(() => ({ kind: 'field', name: 'Roast' }) as const),
    ];
    expect(find(twice)).toBe('Two columns go to the field “Roast”.');
    const known = Array.from({ length: 50 }, (_, index) => `Field ${index}`);
    expect(find([{ kind: 'email' }, { kind: 'field', name: 'Field 7' }], known)).toBeNull();
    expect(find([{ kind: 'email' }, { kind: 'field', name: 'Roast' }], known)).toMatch(/at most 50 fields/);
  });
});

describe('rows', () => {
  test('a row is a contact with the day of its consent', () => {
    expect(read(['Ines@mail.example', ' Ines\n', 'Duarte', 'mild', '17.10.2026', 'asked']).contact).toEqual({
      email: 'Ines@mail.example',
      emailKey: 'ines@mail.example',
      texts: { firstName: 'Ines', lastName: 'Duarte' },
      zone: null,
      fields: { 'Favorite roast': 'mild' },
      tags: [],
      consentDay: '2026-10-17',
    });
  });

  test.each([
    [['', 'Ole'], 'No address'],
    [['pia.lund@mail'], '“pia.lund@mail” is not an address'],
    [['a@mail.example', '', '', '', '31.09.2026'], '“31.09.2026” is not a date'],
    [['a@mail.example', '', '', '', '27.11.2026'], '“27.11.2026” is not a day on which they can have agreed'],
    [['a@mail.example', '', '', '', ''], 'No date of consent'],
    [['a@mail.example', '', '', 'x'.repeat(501), '1.1.2026'], /is too long: at most 500 characters$/],
    [['a@mail.example', 'Ann', 'x', 'mild', '1.1.2026', 'note', 'and more'], 'More cells than columns'],
  ])('%j is left out', (cells, problem) => {
    if (typeof problem === 'string') expect(problemOf(cells)).toBe(problem);
    else expect(problemOf(cells)).toMatch(problem);
    expect(canBeMended(read(cells).problem!)).toBe(problem !== 'More cells than columns');
  });

  test('the order of a date is never guessed', () => {
    const cells = ['a@mail.example', '', '', '', '3/4/2026'];
    expect(problemOf(cells, { dateOrder: null })).toBe('“3/4/2026” may begin with the day or the month');
    expect(read(cells, { dateOrder: 'month-first' }).contact?.consentDay).toBe('2026-03-04');
  });

  test('time zones and tags are read, and names of objects are names of fields', () => {
    const targets: ContactMapping = [
      { kind: 'email' },
      { kind: 'zone' },
      { kind: 'tags' },
      { kind: 'field', name: 'constructor' },
    ];
    expect(
      read(['a@mail.example', 'Europe/Berlin', 'VIP; fair', 'x'], { mapping: targets }).contact,
    ).toMatchObject({
      zone: 'Europe/Berlin',
      tags: ['vip', 'fair'],
      fields: { constructor: 'x' },
    });
    expect(problemOf(['a@mail.example', 'Berlin'], { mapping: targets })).toBe('“Berlin” is not a time zone');
    expect(problemOf(['a'], { mapping: [{ kind: 'city' }] })).toBe('No address');
  });
});
