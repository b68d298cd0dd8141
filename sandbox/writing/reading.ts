/** A voice, and the text to be read beside it, between two lines of dashes. */
const asked = /^Voice: (.+)\n-{5}\n([\s\S]+)\n-{5}\s*$/;

const longWordLetters = 10;
const quotedWords = 6;

/** Says how a text sounds beside a voice, with words of that text; null where a prompt asks for something else. */
export function readAloud(prompt: string): string | null {
  const text = asked
    .exec(prompt)?.[2]
    ?.replace(/[#*>_`]/g, '')
    .trim();
  if (!text) return null;
  const sentences = text.split(/(?<=[.!?])\s+|\n+/).filter((sentence) => /\w/.test(sentence));
  const longest = sentences.toSorted((a, b) => b.length - a.length)[0] ?? text;
  const speaking = sentences.find((sentence) => /\byou/i.test(sentence));
  const heavy = text.match(/\p{L}+/gu)?.find((word) => word.length >= longWordLetters);
  return [
    speaking
      ? 'The text comes near the voice where it speaks to the reader, and leaves it where it speaks of things.'
      : 'The text speaks of things more than to anybody, and that keeps it at a distance from the voice.',
    [
      `- “${beginning(longest)} …” is the longest sentence: part it, and the voice has room to breathe.`,
      speaking
        ? `- “${beginning(speaking)} …” speaks to the reader. More of this.`
        : '- Nobody is spoken to. One “you” in the first sentence would change that.',
      heavy
        ? `- “${heavy}” is a heavy word: look for one that is said aloud.`
        : '- The words are short ones, which suits any voice that wants to be understood.',
    ].join('\n'),
  ].join('\n\n');
}

const beginning = (sentence: string) =>
  sentence
    .split(/\s+/)
    .slice(0, quotedWords)
    .join(' ')
    .replace(/[.!?,;:]$/, '');
