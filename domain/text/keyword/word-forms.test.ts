import { expect, test } from 'vitest';
import { isFormOf } from './word-forms.ts';

test.each([
  ['desk', 'desks'],
  ['box', 'boxes'],
  ['bus', 'buses'],
  ['business', 'businesses'],
  ['strategy', 'strategies'],
  ['reply', 'replied'],
  ['reply', 'replying'],
  ['replies', 'replying'],
  ['plan', 'planned'],
  ['plan', 'planning'],
  ['planned', 'planning'],
  ['rate', 'rated'],
  ['rate', 'rating'],
  ['rates', 'rating'],
  ['onboard', 'onboarding'],
  ['die', 'dying'],
  ['organization', 'organizations'],
])('%s and %s are forms of one word', (word, other) => {
  expect(isFormOf(word, other)).toBe(true);
  expect(isFormOf(other, word)).toBe(true);
});

test.each([
  ['new', 'news'],
  ['organ', 'organization'],
  ['organize', 'organization'],
  ['universe', 'university'],
  ['universes', 'universities'],
  ['market', 'marketer'],
  ['busy', 'business'],
  ['past', 'paste'],
  ['plan', 'plane'],
  ['plan', 'planes'],
  ['general', 'generally'],
  ['desk', 'desktop'],
  ['bring', 'b'],
  ['as', 'ass'],
  ['web', 'web2'],
  ['thing', 'th'],
  ['', 's'],
])('%s and %s are not', (word, other) => {
  expect(isFormOf(word, other)).toBe(false);
  expect(isFormOf(other, word)).toBe(false);
});
