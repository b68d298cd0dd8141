import { expect, test } from 'vitest';
import { spellingLanguage } from './spelling-language.ts';

test('the language that a text was ordered in comes first, with its region', () => {
  expect(spellingLanguage('Our desks are made for the team.', 'en-GB')).toBe('en-GB');
  expect(spellingLanguage('昇降デスクは腰に優しい机です。', 'ja')).toBe('ja');
});

test.each([
  ['en', 'Our desks are made for the team that stands while it works.'],
  ['fr', 'Nos bureaux sont faits pour une équipe qui travaille debout dans la journée.'],
  ['es', 'Nuestros escritorios están hechos para el equipo que trabaja de pie con una meta.'],
  ['de', 'Unsere Tische sind für das Team gemacht, und nicht nur für den Chef.'],
])('without an ordered language, the words show %s', (language, text) => {
  expect(spellingLanguage(text, undefined)).toBe(language);
});

test('without an ordered language, a script that one language is written in shows it', () => {
  expect(spellingLanguage('昇降デスクは腰に優しい机です。', undefined)).toBe('ja');
  expect(spellingLanguage('서서 일하는 책상입니다.', undefined)).toBe('ko');
});

test('a text in another script without an ordered language has none', () => {
  expect(spellingLanguage('Столы для тех, кто работает стоя.', undefined)).toBeUndefined();
});
