import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { analyzeVoice } from './analyze.ts';
import { emptyWordsId } from './measure/ids.ts';
import { seededVoice } from './profile.ts';
import { voiceVerdictOf } from './verdict.ts';
import { plainSamples, plainText, plainVoice, stiffText } from './voice.fixture.ts';

const labelOf = (text: string, voice = plainVoice) => voiceVerdictOf(analyzeVoice(text, voice))?.label;
const jargon = 'We leverage synergies to unlock seamless, holistic and scalable innovation for stakeholders.';

test('own and foreign texts of a learned voice are named', () => {
  expect(labelOf(plainText)).toBe('In this voice');
  expect(labelOf(stiffText)).toBe('Not this voice');
  expect(voiceVerdictOf({ voiceScore: null, measurements: [] })).toBeNull();
});

test('a higher score never gets a worse verdict', () => {
  const order = ['other', 'unsure', 'match'];
  const rankOf = (voiceScore: number) => order.indexOf(voiceVerdictOf({ voiceScore, measurements: [] })!.id);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }), (one, other) => {
      expect(rankOf(Math.max(one, other))).toBeGreaterThanOrEqual(rankOf(Math.min(one, other)));
    }),
  );
  expect([74, 75, 81, 82].map(rankOf)).toEqual([0, 1, 1, 2]);
});

describe('empty words', () => {
  const emptyOf = (text: string, voice = plainVoice) =>
    analyzeVoice(text, voice).measurements.find(({ id }) => id === emptyWordsId);

  it('are found, marked and named in the fix', () => {
    const found = emptyOf(jargon)!;
    expect(found.spans.map(({ start, end }) => jargon.slice(start, end))).toEqual([
      'leverage',
      'synergies',
      'unlock',
      'seamless',
      'holistic',
      'scalable',
      'innovation',
      'stakeholders',
    ]);
    expect(found.fix).toContain('“leverage”');
    expect(labelOf(jargon, seededVoice)).toBe('Not this voice');
  });

  it('are not measured in a text that has none, so that it gains nothing by that', () => {
    expect(emptyOf(plainText)).toBeUndefined();
  });

  it('are no fault where the samples or the profile use them', () => {
    const key = 'unlock the door and lift the desk';
    expect(emptyOf(key)!.value).toBe(1);
    expect(emptyOf(key, { ...plainVoice, keywords: ['Unlock'] })).toBeUndefined();
    expect(
      emptyOf(key, { ...plainVoice, features: { ...plainVoice.features!, vocabulary: { unlock: 2 } } }),
    ).toBeUndefined();
  });

  it('never raise a score: each one added lowers it or leaves it', () => {
    const words = fc.array(fc.constantFrom('synergy', 'holistic', 'seamless', 'robust'), { maxLength: 12 });
    fc.assert(
      fc.property(fc.constantFrom(...plainSamples), words, (text, added) => {
        const scores = added.map((_, at) => emptyOf(`${text} ${added.slice(0, at + 1).join(' ')}.`)!.score);
        for (let at = 1; at < scores.length; at += 1) expect(scores[at]).toBeLessThanOrEqual(scores[at - 1]!);
      }),
      { numRuns: 20 },
    );
  });
});
