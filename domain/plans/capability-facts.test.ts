import { expect, test } from 'vitest';
import { eventPlatforms } from '../calendar/event.ts';
import { blockKinds } from '../email/block.ts';
import { campaignTones, campaignTypes } from '../email/campaign.ts';
import { emailCheckIds } from '../email/checks/email-check.ts';
import { layouts } from '../email/layouts/layouts.ts';
import { contentTypes } from '../generation/form.ts';
import { optimizerPlatforms } from '../optimizer/record.ts';
import { projectCategories } from '../projects/project.ts';
import { planOffers } from '../site-copy/offers.ts';
import { numberInWords } from '../text/number-words.ts';
import type { CapabilityId } from './capabilities.ts';
import { capabilityTexts } from './capability-texts.ts';
import { plans } from './plans.ts';

const textsOf = (id: CapabilityId) => {
  const { pitch, description, features } = capabilityTexts[id];
  return [pitch, description, ...features].join(' ').toLowerCase();
};

test.each([
  ['generator', contentTypes.length, 'kinds of content'],
  ['projects', projectCategories.length, 'categories'],
  ['calendar', eventPlatforms.length, 'platforms'],
  ['email', campaignTypes.length, 'kinds of campaign'],
  ['email', campaignTones.length, 'tones'],
  ['email', blockKinds.length, 'kinds of blocks'],
  ['email', layouts.length, 'layouts'],
  ['email', emailCheckIds.length, 'checks'],
  [
    'optimizer',
    optimizerPlatforms.filter((platform) => platform !== 'blog' && platform !== 'email').length,
    'social platforms',
  ],
] as const)('%s: the number of its sentence is the number it has', (id, count, what) => {
  expect(textsOf(id)).toContain(`${numberInWords(count)} ${what}`);
});

test('saving is not sold as premium: the free plan saves texts too, and the offers say where', () => {
  expect(planOffers.free).toContain(`Your newest ${plans.free.historyItems} texts, saved in your browser`);
  expect(capabilityTexts['auto-save'].pitch).toContain('on the server');
  expect(capabilityTexts['auto-save'].description).toContain(
    'On the free plan texts are saved in your browser',
  );
});
