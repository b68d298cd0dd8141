import { maxSubjectCharacters } from '../../generation/form/email.ts';
import { briefLines, languageGuide, section, toneGuides, voiceGuide } from '../../prompts/blocks.ts';
import type { Band } from '../../provider-catalog/estimate-cost.ts';
import type { Prompts } from '../../prompts/build-prompts.ts';
import { segmentGuides, subjectGuides, typeGuides } from '../../prompts/kinds/email.ts';
import { languageOf } from '../../generation/form/language.ts';
import { fewestAlternatives, type CampaignTone, type CampaignType } from '../campaign.ts';
import type { CampaignRequest } from './campaign-request.ts';
import { addressGuide, dataGuide, neverInEmails, tagGuide } from './rules.ts';

const urgentGuide =
  'Urgent: say early what ends, and when, if the brief names a date; short sentences, and never a false alarm.';
export const campaignToneGuides: Record<CampaignTone, string> = {
  professional: toneGuides.professional,
  friendly: toneGuides.friendly,
  casual: toneGuides.casual,
  urgent: urgentGuide,
};

/** Words of all blocks together. */
export const campaignWords: Record<CampaignType, Band> = {
  newsletter: { min: 200, max: 400 },
  promotional: { min: 80, max: 200 },
  welcome: { min: 80, max: 200 },
  followup: { min: 50, max: 120 },
};

/** An answer as it is asked for. */
export const exampleAnswer = {
  subject: 'The subject line',
  alternatives: ['Another subject line', 'Yet another one', 'And a third'],
  preheader: 'One sentence that goes on where the subject ends.',
  blocks: [
    { kind: 'heading', text: 'One line' },
    { kind: 'text', text: 'Hello {{firstName|there}},\n\nparagraphs in Markdown.' },
    {
      kind: 'columns',
      columns: [
        [{ kind: 'text', text: 'Left' }],
        [
          { kind: 'heading', text: 'Right' },
          { kind: 'button', label: 'Words', href: '' },
        ],
      ],
    },
    { kind: 'quote', text: 'What somebody said in the brief', by: 'Who said it' },
    {
      kind: 'product',
      name: 'Name',
      description: 'One sentence',
      price: '€ 12.50',
      label: 'Words',
      href: '',
    },
    { kind: 'divider' },
    { kind: 'button', label: 'What happens on the click', href: '' },
  ],
  callToAction: 'What happens on the click',
};

/**
 * The prompts for a whole email as blocks. User input is in the user prompt alone, one label per line with its line breaks
 * removed, so that it stays data and gives no instructions. `readCampaignAnswer` reads the answer.
 */
export function campaignPrompts(request: CampaignRequest): Prompts {
  return { systemPrompt: systemPrompt(request), userPrompt: userPrompt(request) };
}

function systemPrompt(request: CampaignRequest): string {
  const { type, tone, subjectStyle, audienceSegment, language } = request;
  const { min, max } = campaignWords[type];
  return [
    'You are an email marketer whose letters are opened because the last one was worth it. You write one email as one person to one person.',
    section('What to write', [
      typeGuides[type],
      `The readers are a segment (${audienceSegment}): ${withTags(segmentGuides[audienceSegment])}.`,
      `${min} to ${max} words in all blocks together. The point within two sentences. Short paragraphs; a heading only where a part begins; bullet points where there are three things or more.`,
      'One call to action, as one button. Its words say what happens on the click, in at most 30 characters.',
      tagGuide,
      addressGuide,
    ]),
    section('Subject and preheader', [
      `Each subject line is ${withTags(subjectGuides[subjectStyle])}. At most ${maxSubjectCharacters} characters, no capitals for noise, and the email keeps what it says.`,
      'If the subject of the brief is a subject line that does this, take it as it is.',
      `At least ${fewestAlternatives} alternatives, each with another idea than the subject and each other.`,
      'The preheader goes on where the subject ends, in 40 to 90 characters, and does not repeat it.',
    ]),
    section('How it sounds', [languageGuide({ language }), campaignToneGuides[tone], ...voiceGuide(request)]),
    section('Never', neverInEmails),
    section('Form of the answer', [
      'One JSON object and nothing else, of this shape. Take the blocks that the email needs, in its order; "quote" and "product" only for what the brief names.',
    ]),
    JSON.stringify(exampleAnswer, null, 1),
    'Texts of "text" blocks are Markdown of paragraphs, lists, bold, italic and links, with \\n between lines. All other texts are one line without Markdown.',
    dataGuide,
  ].join('\n\n');
}

/** Merge tags in place of the marks that other emails of the house have. */
const withTags = (guide: string) =>
  guide.replace('[first name]', '`{{firstName|there}}`').replace('[city]', '`{{city|your city}}`');

function userPrompt(request: CampaignRequest): string {
  return briefLines([
    ['Content type', 'email'],
    ['Email type', request.type],
    ['Subject', request.subject],
    ['Brief', request.brief],
    ['Readers', request.targetAudience],
    ['Audience segment', request.audienceSegment],
    ['Subject style', request.subjectStyle],
    ['Tone', request.tone],
    ['Call to action', request.callToAction],
    ['Language', languageOf(request.language).name],
    ['Brand voice', request.brandVoice],
  ]).join('\n');
}
