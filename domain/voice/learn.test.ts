import { describe, expect, it, test } from 'vitest';
import { checkProfile, checkSamples } from './form.ts';
import { voiceFeaturesSchema } from './features.ts';
import { learnVoice } from './learn.ts';
import { plainSamples, stiffText } from './voice.fixture.ts';

describe('learning', () => {
  const learned = learnVoice(plainSamples);

  it('finds the usual ranges: sentence length, pronouns, formality', () => {
    const { usual, samples } = learned.features;
    expect(samples).toBe(3);
    expect(usual['sentence-length']!.low).toBeGreaterThan(5);
    expect(usual['sentence-length']!.high).toBeLessThan(15);
    expect(usual.reader!.low).toBeGreaterThan(3);
    expect(usual.contractions!.low).toBeGreaterThan(2);
    expect(usual.formality!.high).toBeLessThan(60);
    expect(usual.questions!.high).toBeLessThan(15);
  });

  it('finds words that most samples have, and none that only one has', () => {
    expect(learned.keywords).toContain('desk');
    expect(learned.keywords).not.toContain('photo');
    expect(learned.keywords).not.toContain('that');
  });

  it('treats a missing word as avoided only if chance would have included it', () => {
    expect(learned.avoidWords).toEqual([]);
    const long = learnVoice([1, 2, 3].map(() => plainSamples.join(' ').repeat(12)));
    expect(long.avoidWords).toContain('really');
    expect(long.avoidWords).not.toContain('better');
  });

  it('does not depend on the order of the samples, and fits its schema', () => {
    expect(learnVoice(plainSamples.toReversed())).toEqual(learned);
    expect(voiceFeaturesSchema.parse(learned.features)).toEqual(learned.features);
  });

  it('gives every range a width, even if all samples are alike', () => {
    const { usual } = learnVoice([plainSamples[0]!, plainSamples[0]!, plainSamples[0]!]).features;
    expect(usual['sentence-length']!.high - usual['sentence-length']!.low).toBeCloseTo(3, 0);
  });
});

describe('which samples a voice can be learned from', () => {
  const german =
    'Der Tisch ist schön und die Lampe ist nicht weit von der Tür, aber das Fenster ist mit einem Tuch verhängt. '.repeat(
      4,
    );
  test.each([
    ['three texts', plainSamples, null],
    ['two texts and a line', [...plainSamples.slice(1), 'Too short.'], 'voices.samples-missing'],
    ['three texts and an empty one', [...plainSamples, ''], null],
    ['nothing', [], 'voices.samples-missing'],
    [
      'two texts and a German one',
      [plainSamples[0]!, stiffText + plainSamples[1], german],
      'voices.language-unknown',
    ],
  ])('%s', (_what, samples, code) => expect(checkSamples(samples)).toBe(code));
});

test.each([
  ['Plain', 'Warm', null],
  [' ', 'Warm', 'voices.profile-incomplete'],
  ['Plain', '', 'voices.profile-incomplete'],
])('a profile called %j in a tone of %j', (name, tone, code) =>
  expect(checkProfile({ name, tone })).toBe(code),
);
