import { isFunctionWord } from '../../text/language.ts';
import { readTopic } from './read-topic.ts';

/**
 * True when a topic is about something else than an earlier one: fewer than half of the earlier one's words are left,
 * not counting function words. A corrected or extended topic is the same. An empty one is not another yet.
 */
export function isOtherTopic(earlier: string, topic: string): boolean {
  if (topic.trim() === '' || earlier.trim() === '') return false;
  const words = [contentWords(earlier), contentWords(topic)] as const;
  // Scripts without spaces have no words to compare.
  const [before, now] = words.every(({ size }) => size > 0) ? words : [pairsOf(earlier), pairsOf(topic)];
  const kept = [...before].filter((word) => now.has(word)).length;
  return kept * 2 < before.size;
}

function contentWords(topic: string): Set<string> {
  return new Set(
    readTopic(topic)
      .map(({ plain }) => plain)
      .filter((word) => !isFunctionWord(word)),
  );
}

/** Each two neighboring characters; the character of a text that has one. */
function pairsOf(topic: string): Set<string> {
  const characters = Array.from(topic.replace(/\s/g, ''));
  if (characters.length === 1) return new Set(characters);
  return new Set(characters.slice(1).map((character, index) => characters[index]! + character));
}
