import { isFunctionWord } from '../../text/language.ts';
import { readTopic } from './read-topic.ts';

/**
 * True when a topic is about something else than an earlier one: fewer than half of the earlier one's words are left,
 * not counting function words. A corrected or extended topic is the same. An empty one is not another yet.
 */
export function isOtherTopic(earlier: string, topic: string): boolean {
  if (topic.trim() === '' || earlier.trim() === '') return false;
  const before = contentWords(earlier);
  const now = contentWords(topic);
  // Scripts without spaces have no words to compare.
  if (before.size === 0 || now.size === 0) return !topic.includes(earlier) && !earlier.includes(topic);
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
