import { describe, expect, it } from 'vitest';
import { describeVoice, maxDescriptionCharacters } from './describe.ts';
import { expectationsOf, unmeasured } from './measure/expect.ts';
import { seededVoice, splitList, voiceProfileSchema, voicesOf, type VoiceProfile } from './profile.ts';
import { plainVoice } from './voice.fixture.ts';

const own: VoiceProfile = { ...plainVoice, createdAt: '2026-01-01T00:00:00.000Z' };

describe('the profiles to show', () => {
  it('begin with the seeded one, as specified', () => {
    expect(voicesOf([])).toEqual([seededVoice]);
    expect(seededVoice.name).toBe('Professional & Approachable');
    expect(unmeasured(seededVoice)).toEqual([]);
  });

  it('contain the seeded one with its changes, unless it was deleted', () => {
    const changed = { ...seededVoice, tone: 'Warm' };
    expect(voicesOf([own, changed])).toEqual([changed, own]);
    expect(voicesOf([{ ...seededVoice, deletedAt: '2026-01-01T00:00:00.000Z' }, own])).toEqual([own]);
  });
});

describe('the expected values of a text', () => {
  it('are averaged from the words of a tone', () => {
    const expected = expectationsOf({ tone: 'Formal, but friendly', personality: [], features: null });
    expect(expected.find(({ measure }) => measure === 'formality')).toEqual({
      measure: 'formality',
      group: 'tone',
      band: { low: 47.5, high: 87.5 },
      source: '“formal”, “friendly”',
    });
  });

  it('are the learned values, whatever the words', () => {
    const expected = expectationsOf({ ...plainVoice, tone: 'Formal' });
    expect(expected.every(({ source }) => source === '3 samples')).toBe(true);
  });

  it('are missing for unknown words, which are named', () => {
    expect(unmeasured({ tone: 'Zesty', personality: ['Bold', 'Lunar'], features: null })).toEqual([
      'Zesty',
      'Lunar',
    ]);
  });
});

describe('the description that shapes prompts', () => {
  it("contains the user's words and how to write", () => {
    const description = describeVoice(seededVoice);
    expect(description).toContain('Tone: Professional.');
    expect(description).toContain('Personality: Approachable, Clear, Helpful.');
    expect(description).toContain('Speak to the reader as “you”.');
    expect(description).toContain('Never write: leverage, utilize');
  });

  it('says once what the guidelines say already', () => {
    const habit = 'Speak to the reader as “you”.';
    const described = describeVoice({ ...seededVoice, guidelines: `Be kind.\n${habit}` });
    expect(described.split(habit)).toHaveLength(2);
  });

  it('fits into the form’s field and ends with a whole sentence', () => {
    const full = voiceProfileSchema.parse({
      ...plainVoice,
      name: 'N'.repeat(255),
      tone: 'T'.repeat(100),
      guidelines: 'Write plainly. '.repeat(300),
      personality: Array.from({ length: 12 }, (_, at) => `trait ${at}`),
      keywords: Array.from({ length: 60 }, (_, at) => `${'w'.repeat(50)}${at}`),
      avoidWords: Array.from({ length: 60 }, (_, at) => `${'v'.repeat(50)}${at}`),
    });
    const description = describeVoice(full);
    expect(description.length).toBeLessThanOrEqual(maxDescriptionCharacters);
    expect(description).toContain('Tone: T');
    expect(description).toMatch(/[.…]$/);
  });
});

it('a list is split at commas and line breaks, without duplicates', () => {
  expect(splitList(' Bold,  warm ,BOLD\nplain,, ')).toEqual(['Bold', 'warm', 'plain']);
});
