import { readText } from '../../text/reading.ts';
import { onOneLine } from '../../text/on-one-line.ts';

/** A sentence of a sample, word for word, and where it is from: "Sample 2". */
export type SampleSentence = { text: string; words: number; from: string };

/** Sentences that are short enough to be read as an example. */
const most = 28;

/** The whole sentences of the samples, in their order, as a reader sees them, without Markdown marks. */
export function sampleSentences(samples: readonly string[]): SampleSentence[] {
  return samples.flatMap((sample, index) => {
    const { text, hidden, sentences } = readText(sample);
    return sentences.flatMap(({ start, end, words }) => {
      let shown = '';
      for (let at = start; at < end; at += 1) if (!hidden[at]) shown += text[at];
      const line = onOneLine(shown);
      const isWhole = /^[\p{Lu}\d“"]/u.test(line) && /[.!?]["”’)]*$/.test(line);
      return isWhole && words > 0 && words <= most
        ? [{ text: line, words, from: `Sample ${index + 1}` }]
        : [];
    });
  });
}
