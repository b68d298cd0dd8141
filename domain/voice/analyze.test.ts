import { describe, expect, it, test } from 'vitest';
import { voiceCheckSchema } from './analysis.ts';
import { analyzeVoice, checkAnalysis } from './analyze.ts';
import { seededVoice } from './profile.ts';
import { plainText, plainVoice, stiffText } from './voice.fixture.ts';

const byId = (text: string, profile: Parameters<typeof analyzeVoice>[1]) =>
  new Map(analyzeVoice(text, profile).measurements.map((each) => [each.id, each]));

describe('a learned voice', () => {
  it('scores a text by the same author high and one by another author low', () => {
    const own = analyzeVoice(plainText, plainVoice);
    const foreign = analyzeVoice(stiffText, plainVoice);
    expect(own.voiceScore).toBeGreaterThanOrEqual(75);
    expect(foreign.voiceScore).toBeLessThan(55);
    expect(own.toneMatch! - foreign.toneMatch!).toBeGreaterThan(20);
    expect(own.personalityAlignment! - foreign.personalityAlignment!).toBeGreaterThan(20);
  });

  it('gives the same scores for the same text, and they are the weighted average of the checks', () => {
    const reading = analyzeVoice(stiffText, plainVoice);
    expect(analyzeVoice(stiffText, plainVoice)).toEqual(reading);
    const weights = reading.measurements.reduce((sum, { weight }) => sum + weight, 0);
    expect(weights).toBeCloseTo(1, 10);
    const average = reading.measurements.reduce((sum, { score, weight }) => sum + score * weight, 0);
    expect(Math.abs(average - reading.voiceScore!)).toBeLessThan(1);
  });

  it('writes a figure with its unit', () => {
    const findings = [...byId(stiffText, plainVoice).values()].map(({ found }) => found);
    expect(findings.some((finding) => /^\d+(\.\d)?% of the words; usual is /.test(finding))).toBe(true);
    expect(findings.some((finding) => /^\d+(\.\d)? words; usual is /.test(finding))).toBe(true);
    expect(findings.join()).not.toContain(' %');
  });

  it('reports for each measurement what was found, how, and where in the text', () => {
    for (const measurement of analyzeVoice(stiffText, plainVoice).measurements) {
      expect(voiceCheckSchema.parse(measurement)).toEqual(measurement);
      expect(measurement.found).not.toBe('');
      expect(measurement.why).not.toBe('');
      for (const { start, end } of measurement.spans) expect(stiffText.slice(start, end).trim()).not.toBe('');
    }
  });

  it('parses a check that was stored in the older format', () => {
    for (const current of analyzeVoice(stiffText, plainVoice).measurements) {
      const { title, why, found, source, verdict, ...same } = current;
      expect(verdict).toBe(same.score >= 80 ? 'met' : 'missed');
      const older = { ...same, label: title, how: why, finding: found, source: source!.name };
      expect(voiceCheckSchema.parse(older)).toEqual(current);
    }
  });

  it('marks what lowers a score: long words where the samples have short ones', () => {
    const found = byId(stiffText, plainVoice).get('tone-long-words')!;
    const lowering = found.spans.filter(({ effect }) => effect === 'lowers');
    expect(lowering.map(({ start, end }) => stiffText.slice(start, end))).toContain('organization');
    expect(found.fix).toBe('Use a shorter word where there is one.');
  });
});

describe('a voice that was only described', () => {
  it('is measured by its known words, which are named', () => {
    const found = byId(stiffText, seededVoice);
    expect(found.get('personality-reader')).toMatchObject({
      value: 0,
      source: { name: '“approachable”, “helpful”' },
    });
    expect(found.get('tone-formality')!.source!.name).toBe('“professional”');
    expect(analyzeVoice(plainText, seededVoice).personalityAlignment).toBeGreaterThan(
      analyzeVoice(stiffText, seededVoice).personalityAlignment!,
    );
  });

  it('has no score if none of its words can be measured', () => {
    const zesty = { tone: 'Zesty', personality: ['Lunar'], keywords: [], avoidWords: [], features: null };
    expect(analyzeVoice(plainText, zesty)).toEqual({
      voiceScore: null,
      toneMatch: null,
      personalityAlignment: null,
      measurements: [],
      suggestions: [],
    });
  });

  it('is measured by its word lists alone if it has only those', () => {
    const words = {
      tone: 'Zesty',
      personality: [],
      keywords: ['key'],
      avoidWords: ['bolts'],
      features: null,
    };
    const reading = analyzeVoice(plainText, words);
    expect(reading.toneMatch).toBeNull();
    expect(reading.voiceScore).not.toBeNull();
    const typical = reading.measurements.find(({ id }) => id === 'wording-typical')!;
    const avoided = reading.measurements.find(({ id }) => id === 'wording-avoided')!;
    expect([typical.value, typical.score]).toEqual([1, 100]);
    expect(avoided.spans.map(({ start, end }) => plainText.slice(start, end))).toEqual(['bolts']);
  });
});

test('each further avoided word lowers the score, each further typical word never does', () => {
  const voice = { ...seededVoice, keywords: ['mend', 'key'], avoidWords: ['synergy'] };
  const scores = ['', ' Synergy.', ' Synergy. Synergy again.'].map(
    (end) => byId(`${plainText}${end}`, voice).get('wording-avoided')!.score,
  );
  expect(scores[0]).toBe(100);
  expect(scores[1]).toBeLessThan(scores[0]!);
  expect(scores[2]).toBeLessThan(scores[1]!);
  const without = byId('You look at it.', voice).get('wording-typical')!.score;
  const withOne = byId('You mend it.', voice).get('wording-typical')!.score;
  expect(withOne).toBeGreaterThan(without);
});

describe('suggestions', () => {
  it('are two to four, made from the measurements', () => {
    for (const text of [plainText, stiffText, 'Hello.', `${plainText}\n\n${stiffText}`])
      for (const voice of [plainVoice, seededVoice]) {
        const { suggestions, measurements } = analyzeVoice(text, voice);
        expect(suggestions.length).toBeGreaterThanOrEqual(2);
        expect(suggestions.length).toBeLessThanOrEqual(4);
        for (const suggestion of suggestions)
          expect(measurements.some(({ found }) => suggestion.includes(found))).toBe(true);
      }
  });

  it('begin with what costs most points', () => {
    const { suggestions, measurements } = analyzeVoice(stiffText, plainVoice);
    const worst = measurements
      .filter(({ fix }) => fix !== '')
      .toSorted((a, b) => (100 - b.score) * b.weight - (100 - a.score) * a.weight)[0]!;
    expect(suggestions[0]).toContain(worst.title);
    expect(suggestions[0]).toContain(worst.fix);
  });
});

describe('which texts can be analyzed', () => {
  test.each([
    ['a blank text', ' \n ', 'voices.text-missing'],
    ['a text beyond the limit', 'word '.repeat(20_001), 'voices.text-too-long'],
    [
      'a German text',
      'Der Tisch ist schön und die Lampe ist nicht weit von der Tür, aber das Fenster ist mit einem Tuch verhängt.',
      'voices.language-unknown',
    ],
    ['an English text', plainText, null],
  ])('%s', (_what, text, code) => expect(checkAnalysis(text)).toBe(code));

  it('handles texts without words or sentences', () => {
    for (const text of ['', '!!!', '```\ncode\n```', '🙂🙂', '# '])
      expect(analyzeVoice(text, plainVoice).voiceScore).toEqual(expect.any(Number));
  });
});
