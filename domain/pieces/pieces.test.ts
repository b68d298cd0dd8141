import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deriveFrom } from './create-piece.ts';
import { derivedFromSchema } from './derived-from.ts';
import { readSource, sentencesIn } from './read-source.ts';
import { restsOn } from './rests-on.ts';
import { sourceStateOf } from './source-state.ts';

const id = '01890000-0000-4000-8000-000000000001';
const made = (content: string, piece: string) =>
  deriveFrom({ id, title: 'A source', content }, 'post-linkedin', piece);
const stateAfter = (content: string, piece: string, changed: string) =>
  sourceStateOf(made(content, piece), readSource(changed));

const languages = {
  English: {
    sentences: [
      'The Berlin team ships every order within 48 hours.',
      'A standing desk costs less than a second chair.',
      'Our warranty covers the motor and the frame.',
      'Nobody likes assembling furniture on a Sunday.',
    ],
    piece:
      'Orders arrive fast: the Berlin team ships within 48 hours.\n\nThe motor and the frame? Covered by our warranty.',
    rests: [0, 2],
    changed: 'The Berlin team ships every order within 72 hours.',
  },
  German: {
    sentences: [
      'Das Werk in Stuttgart liefert jede Bestellung in 48 Stunden.',
      'Ein Stehpult kostet weniger als ein zweiter Stuhl.',
      'Die Garantie umfasst den Motor und das Gestell.',
      'Niemand baut sonntags gerne Möbel auf.',
    ],
    piece: 'Bestellt und geliefert: Stuttgart braucht dafür 48 Stunden. Motor und Gestell? In der Garantie.',
    rests: [0, 2],
    changed: 'Das Werk in Stuttgart liefert jede Bestellung in 72 Stunden.',
  },
  French: {
    sentences: [
      "L'atelier de Lyon expédie chaque commande en 48 heures.",
      "Un bureau debout coûte moins cher qu'une deuxième chaise.",
      'La garantie couvre le moteur et le cadre.',
      "Personne n'aime monter des meubles le dimanche.",
    ],
    piece: "Commandé, expédié : l'atelier de Lyon le fait en 48 heures. Moteur et cadre sous garantie.",
    rests: [0, 2],
    changed: "L'atelier de Lyon expédie chaque commande en 72 heures.",
  },
  Spanish: {
    sentences: [
      'El taller de Sevilla envía cada pedido en 48 horas.',
      'Un escritorio elevable cuesta menos que una segunda silla.',
      'La garantía cubre el motor y la estructura.',
      'A nadie le gusta montar muebles en domingo.',
    ],
    piece: '¿Tu pedido? El taller de Sevilla lo envía en 48 horas. Motor y estructura con garantía.',
    rests: [0, 2],
    changed: 'El taller de Sevilla envía cada pedido en 72 horas.',
  },
  Japanese: {
    sentences: [
      '大阪の工場はすべての注文を48時間以内に発送します。',
      '昇降デスクは二脚目の椅子より安いです。',
      '保証はモーターとフレームを対象とします。',
      '日曜日に家具を組み立てたい人はいません。',
    ],
    piece: '注文は大阪の工場から48時間以内に発送。モーターとフレームは保証の対象です。',
    rests: [0, 2],
    changed: '大阪の工場はすべての注文を72時間以内に発送します。',
  },
};

describe.each(Object.entries(languages))('%s', (_name, { sentences, piece, rests, changed }) => {
  const source = sentences.join('\n\n');

  test('a piece rests on the sentences that it says in other words', () => {
    expect(made(source, piece).sentences).toEqual(rests.map((index) => sentences[index]));
  });

  test('a changed sentence is found with its new form; other changes are none', () => {
    expect(stateAfter(source, piece, source.replace(sentences[0]!, changed))).toEqual({
      kind: 'changed',
      changes: [{ before: sentences[0], after: changed }],
    });
    const elsewhere = source.replace(sentences[3]!, changed.split('').toReversed().join(''));
    expect(stateAfter(source, piece, elsewhere)).toEqual({ kind: 'current' });
  });

  test('a sentence that is gone has no new form', () => {
    expect(stateAfter(source, piece, sentences.slice(1).join(' '))).toEqual({
      kind: 'changed',
      changes: [{ before: sentences[0], after: null }],
    });
  });
});

test('formatting, order and line breaks of a source are no changes; an address is one', () => {
  const source = 'The price is [$300 a month](https://example.org/old). Support answers within 12 minutes.';
  const piece = 'Support that answers within 12 minutes, for $300 a month.';
  expect(made(source, piece).sentences).toHaveLength(2);
  const formatted =
    '- Support answers\n  within **12 minutes**.\n1. The price is [$300 a month](https://example.org/old).';
  expect(stateAfter(source, piece, formatted)).toEqual({ kind: 'current' });
  expect(stateAfter(source, piece, source.replace('/old', '/new'))).toMatchObject({ kind: 'changed' });
});

test('a piece without a known sentence says that the source has changed, and no more', () => {
  const source = 'Warm bread needs a hot oven.';
  expect(made(source, 'Nothing of the kind.').sentences).toEqual([]);
  expect(stateAfter(source, 'Nothing of the kind.', source)).toEqual({ kind: 'current' });
  expect(stateAfter(source, 'Nothing of the kind.', 'Cold bread.')).toEqual({ kind: 'unclear' });
});

test('what a piece knows of its source is bounded, and missing in every other text', () => {
  const derived = made('A sentence that is here.', 'A post.');
  const isValid = (changed: object) => derivedFromSchema.safeParse({ ...derived, ...changed }).success;
  expect(isValid({})).toBe(true);
  expect(isValid({ sentences: Array.from({ length: 61 }, () => 'One.') })).toBe(false);
  expect(isValid({ sentences: ['x'.repeat(1_001)] })).toBe(false);
  expect(isValid({ sourceTitle: 'x'.repeat(501) })).toBe(false);
  expect(isValid({ sourceId: '../other' })).toBe(false);
  expect(isValid({ kind: 'Not a kind!' })).toBe(false);
  const many = Array.from({ length: 90 }, (_, index) => `Warehouse number ${index + 100} opens.`).join(' ');
  expect(derivedFromSchema.safeParse(made(many, many))).toMatchObject({ success: true });
  expect(made(many, many).sentences).toHaveLength(60);
});

const word = fc.stringMatching(/^[a-z]{7,12}$/);
/** Sentences of different words, so that a piece that quotes one shares nothing with the others. */
const plainSentences = fc
  .uniqueArray(word, { minLength: 20, maxLength: 40, selector: (one) => one.slice(0, 6) })
  .map((words) =>
    Array.from({ length: Math.floor(words.length / 5) }, (_, index) => {
      const [first, ...rest] = words.slice(index * 5, index * 5 + 5);
      return `${first![0]!.toUpperCase()}${first!.slice(1)} ${rest.join(' ')}.`;
    }),
  );

test('property: an unchanged source never marks a piece, whatever both are', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (source, piece) => {
      const derived = made(source, piece);
      expect(derivedFromSchema.parse(derived)).toEqual(derived);
      expect(sourceStateOf(derived, readSource(source))).toEqual({ kind: 'current' });
    }),
  );
});

test('property: changing a sentence marks exactly the pieces that rest on it', () => {
  fc.assert(
    fc.property(plainSentences, fc.nat(), fc.infiniteStream(fc.boolean()), (sentences, at, chosen) => {
      const source = sentences.join(' ');
      const index = at % sentences.length;
      const changed = sentences.with(index, sentences[index]!.replace('.', ' zzzzzzzz.')).join(' ');
      const quotes = sentences.map((_, which) => which).filter(() => chosen.next().value);
      const piece = quotes.map((which) => sentences[which]).join('\n');
      fc.pre(quotes.length > 0);
      expect(restsOn(readSource(source), piece)).toEqual(quotes.map((which) => sentences[which]));
      expect(stateAfter(source, piece, changed).kind).toBe(quotes.includes(index) ? 'changed' : 'current');
    }),
  );
});

test('a very long sentence is several, and none ends within a character', () => {
  const long = '𠮷'.repeat(900);
  const parts = sentencesIn(`${long}${long}。`);
  expect(parts.join('')).toBe(`${long}${long}。`);
  expect(parts.every((part) => part.length <= 1_000 && part.isWellFormed())).toBe(true);
});
