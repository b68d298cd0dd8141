import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scoreAndGrade, scoringOfForm } from '../content/scoring.ts';
import { checkBrief } from '../checks/brief/brief-checks.ts';
import { excellentFrom } from '../checks/grade.ts';
import { cleanText } from '../generation/clean-text.ts';
import { readText } from '../text/reading.ts';
import { sampleExcerpt } from './excerpt.ts';
import { handWrittenSample, sampleForm } from './hand-written.ts';
import { maxPauseMs, maxReplayMs, sampleRecordingSchema, toPieces, toReplay } from './recording.ts';

const recording = {
  version: 1,
  provider: 'claude',
  model: 'claude-sonnet-5-5',
  recordedAt: '2026-11-12T09:00:00.000Z',
  form: sampleForm(),
  pieces: [
    { afterMs: 0, text: '# Remote ' },
    { afterMs: 40, text: 'onboarding' },
  ],
};

describe('a recording', () => {
  test('is read as it was written', () => {
    expect(sampleRecordingSchema.parse(JSON.parse(JSON.stringify(recording)))).toEqual(recording);
  });

  test.each([
    ['of another version', { version: 2 }],
    ['of an unknown provider', { provider: 'acme' }],
    ['without a date', { recordedAt: 'yesterday' }],
    ['without a text', { pieces: [] }],
    ['of spaces only', { pieces: [{ afterMs: 0, text: ' \n' }] }],
    ['with a pause of no length', { pieces: [{ afterMs: -1, text: 'x' }] }],
    ['that is too long', { pieces: [{ afterMs: 0, text: 'x'.repeat(20_001) }] }],
    ['with a field that is not its own', { apiKey: 'sk-ant-0123456789' }],
  ])('%s is refused', (_what, change) => {
    expect(sampleRecordingSchema.safeParse({ ...recording, ...change }).success).toBe(false);
  });
});

const pieces = fc.array(fc.record({ afterMs: fc.nat({ max: 120_000 }), text: fc.string({ minLength: 1 }) }), {
  minLength: 1,
  maxLength: 200,
});

test('a replay has the whole text, and ends in time', () => {
  fc.assert(
    fc.property(pieces, (recorded) => {
      const replayed = toReplay(recorded);
      expect(replayed.map(({ text }) => text)).toEqual(recorded.map(({ text }) => text));
      expect(replayed.reduce((sum, { afterMs }) => sum + afterMs, 0)).toBeLessThanOrEqual(maxReplayMs + 0.01);
      for (const [index, { afterMs }] of replayed.entries())
        expect(afterMs).toBeLessThanOrEqual(Math.min(recorded[index]!.afterMs, maxPauseMs));
    }),
  );
});

test('a recording without long pauses keeps its timing', () => {
  expect(toReplay(recording.pieces)).toEqual(recording.pieces);
});

test('a text in pieces is the same text', () => {
  const cut = toPieces(handWrittenSample);
  expect(cut.map(({ text }) => text).join('')).toBe(handWrittenSample);
  expect(cut.length).toBeGreaterThan(200);
});

test('the example by hand is excellent, and does what its brief asks', () => {
  const form = sampleForm();
  const { content } = cleanText(handWrittenSample);
  const { grade, score } = scoreAndGrade(readText(content), scoringOfForm(form));
  expect(grade.total).toBeGreaterThanOrEqual(excellentFrom);
  expect(score.total).toBeGreaterThanOrEqual(excellentFrom);
  expect(checkBrief(content, form).filter(({ verdict }) => verdict === 'missed')).toEqual([]);
});

test('the excerpt is the beginning of the example, with its grade', () => {
  const { content } = cleanText(handWrittenSample);
  const { grade } = scoreAndGrade(readText(content), scoringOfForm(sampleForm()));
  const { keyword, rest, ...graded } = sampleExcerpt;
  expect(content.split('\n\n')[1]).toBe(keyword + rest);
  expect(graded).toEqual({
    grade: grade.total,
    points: grade.checks
      .filter(({ points }) => points.worth > 0)
      .map(({ id, points: { earned, worth } }) => ({ id, earned, worth })),
  });
});
