import { learnVoice } from './learn.ts';
import { seededVoice, type VoiceProfile } from './profile.ts';

/** Three texts by one author: short sentences, "you" and "we", plain words. */
export const plainSamples = [
  'You write to us and we answer the same day. We don’t hide behind forms. Tell us what broke, and we’ll fix it. If we can’t, we say so and give your money back. You should not have to ask twice. Our team reads every letter, and you get a name with every answer. That’s how we’d like to be treated as well.',
  'Your desk came with a scratch? We’re sorry. Send us a photo and we’ll ship you a new top this week. You keep the old one. We don’t ask you to pack it, because you have better things to do. If your new top isn’t right either, we’ll come and look at it ourselves. You won’t pay for any of it.',
  'We build desks that you can mend. You need one key, and it’s in the box. If a leg breaks, you take it off and we send you a new one. It’s that simple. You don’t have to buy a whole desk again, and we don’t have to make one. We’ve kept every part for ten years, so your desk can grow old with you.',
];

/** A text in that voice, and one in another. */
export const plainText =
  'Your chair wobbles? We’ll help. You turn it over and look at the four bolts. If one is loose, you need the key from the box. Tell us if it’s gone, and we’ll send you a new one. You don’t pay for it. We’d rather mend your chair than sell you another, and that’s what we do every day.';
export const stiffText =
  'The organization endeavours to facilitate the comprehensive optimization of operational procedures through the implementation of innovative methodologies. Notwithstanding the considerable complexity of contemporary organizational environments, the aforementioned framework necessitates the systematic identification of relevant stakeholders, the establishment of appropriate governance structures, and the continuous evaluation of performance indicators throughout the transformation.';

export const plainVoice: VoiceProfile = {
  ...seededVoice,
  id: '7d9f0a52-93f0-4a9e-8c0b-0d6c0a1f2b3c',
  name: 'Plain',
  tone: 'Plain',
  personality: [],
  guidelines: '',
  examples: plainSamples,
  ...learnVoice(plainSamples),
};
