import type { GenerationForm } from '../../generation/form.ts';
import { adFields, type AdField } from '../../generation/form/ad-fields.ts';
import {
  adFormatLabels,
  adObjectiveLabels,
  type AdFormat,
  type AdObjective,
} from '../../generation/form/ads.ts';
import type { TypePrompt } from '../blocks.ts';

const formatGuides: Record<AdFormat, string> = {
  'google-search':
    'A responsive search ad on Google. Headlines and descriptions are combined freely, so each stands alone, none repeats another, and together they cover the searcher’s words, the gain, the proof as a placeholder, and the step. The paths are one or two words each, as they would stand behind the domain.',
  'meta-feed':
    'An ad in the feeds of Facebook and Instagram. The primary text stops the thumb in its first words; the headline under the picture says what is offered; the description removes one doubt.',
  'linkedin-feed':
    'An ad in the LinkedIn feed. The introductory text names the reader’s work and one problem of it; the headline under the picture says what they get.',
  'x-post':
    'A promoted post on X. One thought, said as a person would say it; no more than one hashtag, and the step at the end.',
  'tiktok-feed':
    'The text of an ad in the TikTok feed, below a video. One line as it is spoken; no emoji, no hashtags, no braces, since TikTok refuses them.',
};

const objectiveGuides: Record<AdObjective, string> = {
  awareness: 'The ad is to be remembered: one idea and the name it belongs to, no pressure to act.',
  traffic: 'The ad is to bring visitors: promise what the page answers, and leave the answer there.',
  leads: 'The ad is to bring inquiries: say what the reader gets for their details, and how little it takes.',
  sales: 'The ad is to sell: the offer, what it is worth, and the reason to buy it here.',
  'app-installs':
    'The ad is to have an app installed: what it does in the first minute, and that it is one tap away.',
};

/** What ads add to the prompt: the fields of the ad format with their counts and limits. */
export function adsPrompt(form: GenerationForm): TypePrompt {
  const fields = adFields[form.adFormat];
  return {
    role: 'You are a performance copywriter. Your ads are clicked by the people they are meant for, and by nobody else, because they say exactly what comes.',
    structure: [
      formatGuides[form.adFormat],
      objectiveGuides[form.adObjective],
      ...fields.map(fieldGuide),
      'Every limit counts spaces and punctuation. A text over its limit is useless: count before you answer, and rather stay five characters below.',
      form.callToAction.trim()
        ? 'Use the call to action of the brief in every version, word for word, in the field where it fits.'
        : 'End on a verb that says what happens on the click.',
      form.landingPage.trim()
        ? 'The ad leads to the landing page of the brief: promise what can be kept there, and do not write the address into a text.'
        : 'Write no address into a text.',
    ],
    keywords: adKeywords,
    avoid: [
      'No words in capitals for noise, no exclamation mark in a headline, no claim of being the best, no false hurry; the platforms refuse them.',
    ],
    output: [
      'Answer in Markdown, and with nothing but the ad; do not put it in a code block.',
      'The first line is a name to file the ad under, as a level-one heading (`# Title`), at most 60 characters, the main keyword in it.',
      'Each version has a heading of its own: `## Version 1`, `## Version 2` and so on.',
      `In each version, one heading for each field, worded so: ${fields.map(({ label }) => `\`### ${label}\``).join(', ')}. Below it the texts of the field as a bullet list, one a line, bare: no quotation marks, no numbering, no count of characters.`,
    ],
    lines: [
      ['Ad format', adFormatLabels[form.adFormat]],
      ['Ad objective', adObjectiveLabels[form.adObjective]],
      ['Call to action', form.callToAction],
      ['Landing page', form.landingPage],
    ],
  };
}

function fieldGuide({ label, count, most, unit }: AdField): string {
  const wide = unit === 'wide' ? ' (a sign of Chinese, Japanese or Korean counts as two)' : '';
  return count === 1
    ? `${label}: at most ${most} characters${wide}.`
    : `${label}: exactly ${count}, each at most ${most} characters${wide}.`;
}

function adKeywords(keywords: string[]): string[] {
  if (keywords.length === 0)
    return ['No keyword is given; use the phrase the reader would search for, as one would speak it.'];
  return [
    'The first keyword of the brief is the main one: use it as given in every version.',
    ...(keywords.length > 1
      ? ['Use each further keyword at least once, in some version. Never list keywords for their own sake.']
      : []),
  ];
}
