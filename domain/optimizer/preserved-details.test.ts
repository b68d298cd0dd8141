import { expect, test } from 'vitest';
import { addedDetails, lostDetails } from './preserved-details.ts';

const lost = (original: string, rewritten: string) =>
  lostDetails(original, rewritten).map(({ kind, text }) => `${kind} ${text}`);

test.each([
  ['a number that is gone', 'It costs $19 a month.', 'It costs little.', ['number $19']],
  ['a number that was changed', 'Sales grew by 25%.', 'Sales grew by 52%.', ['number 25%']],
  ['one of two the same', '5 here and 5 there', '5 here', ['number 5']],
  ['a decimal', 'A score of 3.5 is fine', 'A score of 35 is fine', ['number 3.5']],
  [
    'a name within a sentence',
    'We asked Anna Berg about it.',
    'We asked somebody.',
    ['name Anna', 'name Berg'],
  ],
  ['a name in bold', 'We asked **Anna** and _Berg_ about it.', 'We asked.', ['name Anna', 'name Berg']],
  ['letters in capitals', 'It meets ISO and GDPR.', 'It meets ISO.', ['name GDPR']],
  ['an address of a link', 'Read [this](https://a.example/x).', 'Read this.', ['link https://a.example/x']],
  [
    'an address that was changed',
    'See https://a.example/x.',
    'See https://a.example/y.',
    ['link https://a.example/x'],
  ],
  ['a mail address', 'Write to me@home.example now', 'Write to me now', ['link me@home.example']],
  [
    'an address with brackets',
    '[Mars](https://e.org/Mars_(planet))',
    'Mars',
    ['link https://e.org/Mars_(planet)'],
  ],
])('finds %s', (_name, original, rewritten, expected) => {
  expect(lost(original, rewritten)).toEqual(expected);
});

test.each([
  ['nothing is lost', 'Anna paid $19 at https://a.example.', 'At https://a.example, Anna paid $19.'],
  ['a number is written another way', 'It took 1,000 days and 20 percent.', 'It took 1000 days and 20%.'],
  ['a sentence begins otherwise', 'Desks are fine. They help.', 'A desk is fine and helps.'],
  ['list items are numbered', '1. One\n2. Two', '- One\n- Two'],
  ['a list begins in bold', '- **Patience** and time\n- **Water** too', '- Some time'],
  ['a heading is in capitals', '# Why Desks Matter So Much\n\nThey do.', '# Why they matter\n\nThey do.'],
  ['a possessive goes', 'We like Berlin’s parks.', 'We like the parks of Berlin.'],
  ['a quotation begins', 'She said “Perhaps it works.”', 'She said it may work.'],
  [
    'another language writes nouns with capitals',
    'Der Tisch und die Lampe sind nicht im Haus.',
    'Nichts ist im Haus.',
  ],
  ['I am I', 'Then I saw it.', 'It was seen.'],
])('nothing is lost where %s', (_name, original, rewritten) => {
  expect(lost(original, rewritten)).toEqual([]);
});

test('added details are found the same way, with their places', () => {
  const rewritten = 'It saves 40% says Dr. Blake.';
  const added = addedDetails('It saves money.', rewritten);
  expect(added.map(({ text, start, end }) => [text, rewritten.slice(start, end)])).toEqual([
    ['40%', '40%'],
    ['Dr', 'Dr'],
    ['Blake', 'Blake'],
  ]);
});

test.each([
  'https://'.repeat(5_000),
  '1,'.repeat(20_000),
  '](('.repeat(10_000),
  'A '.repeat(20_000),
  'a@'.repeat(10_000),
  'a.'.repeat(20_000),
])('hostile text is read to its end: %.12s…', (text) => {
  expect(lostDetails(text, text)).toEqual([]);
});
