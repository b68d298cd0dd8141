import { expect, test } from 'vitest';
import { isOtherTopic } from './is-other-topic.ts';

const grinder = 'How to choose a coffee grinder for a small kitchen';

test.each([
  ['Summer sale of linen sheets', true],
  ['S', true],
  ['How to clean an espresso machine', true],
  ['How to choose a coffee grinder', false],
  ['How to choose a coffee grinder for a small kitchen in 2026, with prices', false],
  ['how to choose a COFFEE grinder for a smal kitchen', false],
  [grinder, false],
  // Nothing is typed yet.
  ['', false],
  ['  ', false],
])('after a coffee grinder, %j is another topic: %s', (topic, expected) => {
  expect(isOtherTopic(grinder, topic)).toBe(expected);
});

test('a topic without spaces between words is compared as a whole', () => {
  expect(isOtherTopic('コーヒーの淹れ方', 'コーヒーの淹れ方と豆')).toBe(false);
  // Corrected in its middle.
  expect(isOtherTopic('コーヒーメーカーの選び方', 'コーヒーメーカーの正しい選び方')).toBe(false);
  expect(isOtherTopic('コーヒーの淹れ方', '夏のセール')).toBe(true);
  expect(isOtherTopic('夏', '冬')).toBe(true);
});

test('after no topic there is no other', () => {
  expect(isOtherTopic('', grinder)).toBe(false);
});
