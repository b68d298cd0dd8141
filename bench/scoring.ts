// SEO score and readability of 1,000 and 10,000 words, against one pass over the same characters.
import { readText } from '#domain/text/reading.ts';
import { fleschOf } from '#domain/text/readability/readability.ts';
import { scoreReading } from '#domain/checks/seo/seo-score.ts';
import { countWords } from '#domain/text/words.ts';
import type { BenchRow } from './bench-row.ts';
import { quantile, round } from './figures.ts';

const keyword = 'remote onboarding';
const maxPasses = 10;
const rounds = 200;
const warmUpMs = 1_000;
// On a busy machine a run of milliseconds is interrupted more often than one of microseconds, so medians
// would compare the load. The fastest fifth of both compares the work.
const lowestFifth = 0.2;

const stems = (
  'plan call week team task hour answer manager person work question door office laptop account calendar number garden letter market product reader story image signal budget client report window teacher ' +
  'write learn finish decide repair measure remember organise communicate deliver consider develop support compare publish improve design follow answer create explain discover'
).split(' ');
const endings = [
  '',
  's',
  'ed',
  'ing',
  'er',
  'ers',
  'ful',
  'less',
  'ness',
  'ment',
  'able',
  'ation',
  'ly',
  'ive',
];
const small = 'the a of to and in is it that for with on as you this by not are be at one'.split(' ');

/** Text of about `words` words, the same each time: headings, paragraphs, lists, links and emphasis. */
function makeText(words: number): string {
  // A seeded generator, so that every run measures the same text.
  let state = 7;
  const next = (limit: number) => (state = (state * 16_807) % 2_147_483_647) % limit;
  const pick = (list: string[]) => list[next(list.length)]!;
  const word = () => (next(5) < 2 ? pick(small) : pick(stems) + pick(endings));
  let text = '# Remote onboarding: a plan\n\n';
  let written = 0;
  while (written < words) {
    const length = 6 + next(14);
    const sentence = Array.from({ length }, word);
    if (next(8) === 0) sentence.push(keyword);
    if (next(6) === 0) sentence[2] = `**${sentence[2]}**`;
    if (next(9) === 0) sentence[4] = `[${sentence[4]}](https://example.com/page)`;
    text += `${sentence.join(' ')}${pick(['.', '.', '.', '?'])}${pick([' ', ' ', ' ', '\n\n', '\n\n## Next steps\n\n', '\n- '])}`;
    written += length;
  }
  return text;
}

/** The reference: reads each character once and counts the letters. */
function countLetters(text: string): number {
  let letters = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at) | 32;
    if (code > 96 && code < 123) letters += 1;
  }
  return letters;
}

/** Milliseconds of each when warm, alternating so that both run under the same load. */
function timeBoth(ours: () => unknown, reference: () => unknown): { ours: number; reference: number } {
  const times: { ours: number[]; reference: number[] } = { ours: [], reference: [] };
  const warmUntil = performance.now() + warmUpMs;
  while (times.ours.length < rounds) {
    const start = performance.now();
    ours();
    const middle = performance.now();
    reference();
    const end = performance.now();
    if (end < warmUntil) continue;
    times.ours.push(middle - start);
    times.reference.push(end - middle);
  }
  return { ours: quantile(times.ours, lowestFifth), reference: quantile(times.reference, lowestFifth) };
}

function measure(words: number, maxMs: number): BenchRow[] {
  const text = makeText(words);
  const { ours, reference } = timeBoth(
    () => {
      // Parsed once for both, as everywhere in the product.
      const reading = readText(text);
      return [scoreReading(reading, keyword), fleschOf(reading)];
    },
    () => countLetters(text),
  );
  const name = `SEO and readability, ${words.toLocaleString('en-US')} words`;
  const note = `${countWords(text)} words, ${text.length} characters; reference: one pass over the characters`;
  const row = { ours: round(ours), unit: 'ms', reference: round(reference) };
  const ratio = ours / reference;
  return [
    { name, ...row, reference: null, ratio: null, limit: maxMs, ok: ours < maxMs, note },
    { name: `${name}, in passes`, ...row, ratio: round(ratio), limit: maxPasses, ok: ratio <= maxPasses },
  ];
}

export async function run(): Promise<BenchRow[]> {
  return [...measure(1_000, 1), ...measure(10_000, 10)];
}

if (import.meta.main) {
  const rows = await run();
  console.table(rows.map(({ note: _note, ...row }) => row));
  process.exitCode = rows.some(({ ok }) => ok === false) ? 1 : 0;
}
