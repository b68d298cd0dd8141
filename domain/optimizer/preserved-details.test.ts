import { expect, test } from 'vitest';
import { nameComparisonOf } from './names.ts';
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
  [
    'German names',
    'Bosch baut in Stuttgart seit 1886 Werkzeuge. Der Umsatz ist für die Stadt wichtig und Anna Berg leitet das Werk.',
    'Das Unternehmen baut seit 1886 Werkzeuge. Der Umsatz ist für die Stadt wichtig und sie leitet das Werk.',
    ['name Bosch', 'name Stuttgart', 'name Anna', 'name Berg'],
  ],
  [
    'names in German capitals',
    'Wir nutzen dafür SAP und das iPhone nicht nur im Büro.',
    'Wir nutzen dafür Programme nicht nur im Büro.',
    ['name SAP', 'name iPhone'],
  ],
  [
    'a German amount and a link',
    'Das kostet 1.200,50 Euro, siehe [hier](https://a.example/preis), und wir liefern es.',
    'Das kostet wenig und wir liefern es.',
    ['number 1.200,50', 'link https://a.example/preis'],
  ],
  [
    'French names, also after an elided article',
    'Le siège d’Airbus est à Toulouse. L’Oréal vend ses produits dans les pays du monde.',
    'Le siège est dans le sud. La marque vend ses produits dans les pays du monde.',
    ['name d’Airbus', 'name Toulouse', 'name L’Oréal'],
  ],
  [
    'Spanish names',
    '¿Qué hace Seat en Barcelona? Los coches son para las familias de 4 personas.',
    '¿Qué hace la marca? Los coches son para las familias.',
    ['name Seat', 'name Barcelona', 'number 4'],
  ],
  [
    'names in Latin letters, numbers and links in Japanese',
    '価格は1,980円です。Boschの工具は https://a.example/ja で買えます。',
    '価格はお手頃です。工具は買えます。',
    ['number 1,980', 'name Bosch', 'link https://a.example/ja'],
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
  [
    'German nouns follow articles and adjectives',
    'Die neue Lampe steht auf einem alten Tisch. Unsere Kunden sind mit der Qualität zufrieden. Das Angebot gilt für Firmen und nicht für Privatpersonen mit wenig Zeit.',
    'Sie ist da und wir sind es auch, nicht wahr.',
  ],
  [
    'a German name has an ending',
    'Wir kaufen die Säge bei Bosch und sind froh.',
    'Wir kaufen Boschs Säge und sind froh.',
  ],
  [
    'a French elision goes',
    'Le siège de la société est celui d’Airbus et pas le nôtre.',
    'Airbus a son siège et pas le nôtre, dans la ville.',
  ],
  [
    'a Spanish question begins',
    'Dijo: «Vamos». ¿Quién es para los niños?',
    'Los niños se fueron con las madres.',
  ],
  ['I am I', 'Then I saw it.', 'It was seen.'],
])('nothing is lost where %s', (_name, original, rewritten) => {
  expect(lost(original, rewritten)).toEqual([]);
});

test.each([
  ['We asked Anna about it.', 'capitals'],
  ['Der Tisch und die Lampe sind nicht im Haus.', 'likely'],
  ['Le siège est dans la ville et pas dans les champs.', 'capitals'],
  ['Los coches son para las familias.', 'capitals'],
  ['価格は1,980円です。', 'foreign'],
  ['Ο καφές στο σπίτι είναι καλός.', 'foreign'],
  [Array.from({ length: 80 }, (_, index) => `Zq${'x'.repeat(index)}`).join(' '), 'abbreviations'],
])('names in %.40j are compared by: %s', (text, expected) => {
  expect(nameComparisonOf(text)).toBe(expected);
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
