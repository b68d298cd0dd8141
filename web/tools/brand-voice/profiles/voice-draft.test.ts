import { expect, test } from 'vitest';
import { proposeVoice } from '#domain/voice/propose/propose.ts';
import { voiceProfileSchema } from '#domain/voice/profile.ts';
import { plainSamples } from '#domain/voice/voice.fixture.ts';
import {
  draftOf,
  emptyVoice,
  voiceDraftSchema,
  voiceOf,
  withProposal,
  type VoiceDraft,
} from './voice-draft.ts';

const now = new Date('2026-11-20T08:00:00.000Z');
const empty = draftOf(emptyVoice(now));
const first = proposeVoice(plainSamples);
const second = {
  ...first,
  name: 'Another name',
  tone: 'Another tone',
  guidelines: 'Another rule.',
  keywords: ['harbor', 'anchor'],
};
const learn = (draft: VoiceDraft, learned: typeof first): VoiceDraft => ({
  ...draft,
  ...withProposal(draft, learned),
});

test('everything is proposed into an empty draft, and the typed name stays', () => {
  const draft = learn({ ...empty, name: 'Ours' }, first);
  expect(draft).toMatchObject({ name: 'Ours', tone: first.tone, guidelines: first.guidelines });
  expect(draft.personality).toBe(first.personality.join(', '));
});

test('with other samples, what was only proposed is proposed again, and what was changed stays', () => {
  const draft = { ...learn(empty, first), guidelines: 'Never promise a date.' };
  expect(learn(draft, second)).toMatchObject({
    name: 'Another name',
    tone: 'Another tone',
    guidelines: 'Never promise a date.',
    features: second.features,
  });
});

test('words of earlier samples go, own words stay, and a removed word does not come back', () => {
  const draft = learn({ ...empty, keywords: 'ours' }, { ...first, keywords: ['mast', 'anchor'] });
  expect(draft.keywords).toBe('ours, mast, anchor');
  expect(learn(draft, second).keywords).toBe('ours, harbor, anchor');
  expect(learn({ ...draft, keywords: 'ours, mast' }, second).keywords).toBe('ours, harbor');
});

test('a draft keeps what was proposed, and the profile does not', () => {
  const draft = learn(empty, first);
  expect(voiceDraftSchema.parse(draft)).toEqual(draft);
  expect(voiceOf(draft, now)).not.toHaveProperty('proposed');
  expect(voiceProfileSchema.safeParse(voiceOf(draft, now)).success).toBe(true);
});
