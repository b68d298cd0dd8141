import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkProfile } from '../form.ts';
import { learnVoice } from '../learn.ts';
import { unmeasured } from '../measure/expect.ts';
import { maxGuidelinesCharacters, seededVoice, voiceProfileSchema } from '../profile.ts';
import { plainSamples, stiffText } from '../voice.fixture.ts';
import { proposeVoice } from './propose.ts';

const proposed = proposeVoice(plainSamples);
const stiff = proposeVoice([stiffText, stiffText, stiffText]);

it('proposes words that fit the samples, for a profile that can be saved', () => {
  expect(proposed.name).toBe(`${proposed.tone} and ${proposed.personality[0]}`);
  expect(['Friendly', 'Conversational', 'Casual', 'Approachable', 'Direct']).toContain(proposed.tone);
  expect(['Formal', 'Serious', 'Technical', 'Professional', 'Calm']).toContain(stiff.tone);
  expect(checkProfile(proposed)).toBeNull();
  expect(proposed.personality.length).toBeLessThanOrEqual(3);
});

it('proposes one rule per line, and what was learned as it is', () => {
  expect(proposed.guidelines.split('\n')).toContain('Use contractions.');
  expect(proposed).toMatchObject(learnVoice(plainSamples));
});

it('always proposes a valid profile, with words that can be measured', () => {
  const word = fc.constantFrom(
    'we',
    'You',
    'desk.',
    'don’t',
    'organization',
    'perhaps',
    '12',
    'love!',
    'Why?',
  );
  const sample = fc.array(word, { minLength: 1, maxLength: 60 }).map((words) => words.join(' '));
  fc.assert(
    fc.property(fc.array(sample, { minLength: 1, maxLength: 4 }), (samples) => {
      const voice = proposeVoice(samples);
      expect(voiceProfileSchema.safeParse({ ...seededVoice, ...voice, examples: samples }).success).toBe(
        true,
      );
      expect(checkProfile(voice)).toBeNull();
      expect(voice.guidelines.length).toBeLessThan(maxGuidelinesCharacters);
      expect(unmeasured({ ...voice, features: null })).toEqual([]);
      expect(proposeVoice(samples)).toEqual(voice);
    }),
    { numRuns: 60 },
  );
});
