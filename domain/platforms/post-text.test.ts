import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countCharacters } from './count-characters.ts';
import { postTextOf } from './post-text.ts';
import { splitThread } from './split-thread.ts';

describe('a text for a platform', () => {
  test.each([
    [
      'German',
      '## Größe zählt\n\n**Bosch** baut in *Stuttgart*:\n\n- 25 % weniger Lärm\n- [Datenblatt](https://example.de/a)',
      'Größe zählt\n\nBosch baut in Stuttgart:\n\n• 25 % weniger Lärm\n• Datenblatt (https://example.de/a)',
    ],
    [
      'French',
      '# L’été **arrive** !\n\n1. « Oui », dit-elle.\n2. [Lire](https://example.fr)',
      'L’été arrive !\n\n1. « Oui », dit-elle.\n2. Lire (https://example.fr)',
    ],
    ['Spanish', '¿**Listo**? ¡_Vamos_!\n\n> Mañana, a las 9', '¿Listo? ¡Vamos!\n\nMañana, a las 9'],
    [
      'Japanese',
      '# 新商品\n\n**静かな**机です。[詳細](https://example.jp/机)',
      '新商品\n\n静かな机です。詳細 (https://example.jp/机)',
    ],
  ])('%s has no marks, and its links are readable', (_language, markdown, text) => {
    expect(postTextOf('linkedin', markdown).text).toBe(text);
  });

  test('Instagram gets addresses that can be typed, because it shows no links', () => {
    expect(postTextOf('instagram', 'See [the guide](https://www.example.com/a).').text).toBe(
      'See the guide (example.com/a).',
    );
  });

  test('the length is the platform’s own: X counts a Japanese character as two', () => {
    expect(postTextOf('twitter', '机'.repeat(150))).toMatchObject({ count: 300, limit: 280, left: -20 });
    expect(postTextOf('linkedin', '机'.repeat(150))).toMatchObject({ count: 150, left: 2_850 });
    expect(postTextOf('instagram', `**${'é'.repeat(2_207)}**`)).toMatchObject({ count: 2_207, left: -7 });
  });
});

describe('a thread on X', () => {
  test('a text that fits is one post without a number', () => {
    expect(splitThread('Short. ')).toEqual(['Short.']);
  });

  test('is cut between paragraphs, else sentences', () => {
    const [a, b, c] = ['A'.repeat(200), `${'b'.repeat(150)}. ${'C'.repeat(150)}.`, 'End.'];
    expect(splitThread(`${a}\n\n${b}\n\n${c}`)).toEqual([
      `${a}\n\n1/3`,
      `${'b'.repeat(150)}.\n\n2/3`,
      `${'C'.repeat(150)}.\n\nEnd.\n\n3/3`,
    ]);
  });

  test.each([
    ['German', 'Der Schreibtisch fährt leise hoch und wieder herunter, jeden Tag. '],
    ['French', 'Le bureau monte sans bruit, et redescend : c’est tout ! '],
    ['Spanish', '¿Sube la mesa? ¡Sube y baja sin ruido, cada mañana! '],
  ])('%s is cut after whole sentences', (_language, sentence) => {
    const posts = splitThread(sentence.repeat(12));
    expect(posts.length).toBeGreaterThan(2);
    for (const post of posts) expect(post).toMatch(/[.!?]\n\n\d+\/\d+$/);
  });

  test('Japanese is cut after a sentence without a space', () => {
    const sentence = '机は静かに上がり、また下がります。';
    const posts = splitThread(sentence.repeat(20));
    for (const post of posts) expect(post).toMatch(/。\n\n\d+\/\d+$/);
    expect(posts.map((post) => post.replace(/\n\n.*/, '')).join('')).toBe(sentence.repeat(20));
  });

  test('an address is not cut', () => {
    const posts = splitThread(`${'机'.repeat(120)}https://example.com/${'a'.repeat(60)} ${'x'.repeat(40)}`);
    expect(posts.some((post) => post.includes(`https://example.com/${'a'.repeat(60)}`))).toBe(true);
  });

  test('any text: every post fits, and nothing is lost', () => {
    const piece = fc.oneof(
      fc.constantFrom('\n\n', ' ', '. ', 'example.com', 'https://example.com/a', '。', '👨‍👩‍👧‍👦', 'é'),
      fc.string({ maxLength: 90 }),
      fc.string({ unit: 'grapheme', maxLength: 200 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const text = pieces.join('').trim();
        const posts = splitThread(text);
        for (const post of posts) expect(countCharacters('twitter', post).left).toBeGreaterThanOrEqual(0);
        const written = posts.map((post) => (posts.length > 1 ? post.replace(/\n\n\d+\/\d+$/, '') : post));
        expect(written.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
      }),
      { numRuns: 200 },
    );
  });
});
