import { expect, test } from 'vitest';
import { languageOfSource } from '../pieces/piece-kinds.ts';
import { shownLanguage } from './shown-language.ts';

const texts = {
  fr: 'Nos bureaux sont faits pour une équipe qui travaille debout dans la journée.',
  pt: 'Os nossos escritórios são feitos para uma equipe que não quer sentar com dor.',
  ja: '昇降デスクは腰に優しい机です。',
  ko: '서서 일하는 책상입니다.',
  'zh-Hans': '升降桌对背部很好，适合办公室使用。',
};

test.each(Object.entries(texts))('%s is shown by its words or its script', (tag, text) => {
  expect(shownLanguage(text)).toBe(tag);
});

test('a text in a script of several languages shows none', () => {
  expect(shownLanguage('Столы для тех, кто работает стоя.')).toBeUndefined();
});

test.each([
  ['the language that was chosen', texts.fr, { language: 'de' }, 'de'],
  ['else the one that is shown', texts.ja, null, 'ja'],
  ['a code that is offered only with a region', texts.pt, null, 'pt-PT'],
  ['English where none is shown', 'Столы для тех, кто работает стоя.', null, 'en'],
])('a piece is written in %s', (_which, content, form, tag) => {
  expect(languageOfSource({ content, form })).toBe(tag);
});
