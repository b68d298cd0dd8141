/**
 * Words per minute of silent reading of expository English; rounded from 238, Brysbaert 2019 (doi
 * 10.1016/j.jml.2019.104047).
 */
const wordsPerMinute = 220;

/** Whole minutes to read `words` words; at least 1. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / wordsPerMinute));
}
