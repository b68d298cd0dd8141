import { counted } from '../text/format.ts';
import { aimedCharacters } from '../generation/form/post-length.ts';
import { maxPostCharacters } from '../generation/form/social.ts';
import {
  adVersions,
  lengthBands,
  type Audience,
  type GenerationForm,
  type Tone,
} from '../generation/form.ts';
import { languageOf } from '../generation/form/language.ts';

/** What a content type adds to the shared prompt. Each list becomes bullet lines; `lines` become lines of the brief. */
export type TypePrompt = {
  /** "You are …" */
  role: string;
  /** What to write, and its structure. */
  structure: string[];
  /** The format of the response, line by line. */
  output: string[];
  /** Keyword rules that replace those of running text. */
  keywords?: (keywords: string[]) => string[];
  /** What this kind of text must avoid, in addition to the general list. */
  avoid?: string[];
  /** Options of the type as label and value, in the order shown. Empty values are left out. */
  lines: [label: string, value: string][];
};

export const toneGuides: Record<Tone, string> = {
  professional:
    'Professional: composed and exact. Plain verbs, no slang, no hype; say what follows from what you say.',
  casual:
    'Casual: as one writes to a colleague. Contractions, short sentences, everyday words; still no filler.',
  friendly:
    'Friendly: warm and helpful. Speak to the reader as "you", reassure where a step is hard, never gush.',
  authoritative:
    'Authoritative: state conclusions first and give the reason at once. No hedging where the matter is settled, open words where it is not.',
  creative:
    'Creative: a fresh angle and concrete pictures. One strong image is worth more than three; clarity comes before cleverness.',
};

export const audienceGuides: Record<Audience, string> = {
  general: 'a general reader who knows nothing of the field. Explain each term the first time it comes up.',
  professionals:
    'professionals with little time. Lead with what they can use at work today; skip what they already know.',
  students: 'students who want to understand. Build from the simple to the difficult, with worked examples.',
  experts:
    'experts in the field. Use its terms without explaining them, go into trade-offs, and do not repeat the basics.',
  consumers:
    'consumers who decide about their own money. Speak of everyday use, and answer doubts before they are raised.',
};

/**
 * The length in the brief: "500-1000 words"; "1000+ words" without a maximum; "2 versions" for an ad; "about 400
 * characters" for a post.
 */
export function lengthLine({ contentType, length, platform }: GenerationForm): string {
  if (contentType === 'ads') return counted(adVersions[length], 'version');
  if (contentType === 'social')
    return `about ${aimedCharacters(length, maxPostCharacters[platform])} characters`;
  const { min, max } = lengthBands[length];
  return max === null ? `${min}+ words` : `${min}-${max} words`;
}

/** The sentence of the system prompt about the length of the text or the number of ad versions. */
export function lengthGuide({ contentType, length, platform }: GenerationForm): string {
  if (contentType === 'ads') {
    const count = adVersions[length];
    return count === 1
      ? 'Write one version of the ad.'
      : `Write ${counted(count, 'version')} of the ad that could be tested against each other: each with an angle of its own, not the same words in another order.`;
  }
  if (contentType === 'social')
    return `Write about ${aimedCharacters(length, maxPostCharacters[platform])} characters, hashtags included.`;
  const { min, max } = lengthBands[length];
  return max === null
    ? `Write at least ${min} words, as many as the matter needs and none to fill the page.`
    : `Write between ${min} and ${max} words, headings included.`;
}

/** The keyword rules, as the scorer checks them: keyword in the opening, density of 1-4 %, no stuffing. */
export function keywordGuide(keywords: string[]): string[] {
  if (keywords.length === 0)
    return [
      'No keyword is given; choose the phrase the reader would search for, and use it as one would speak.',
    ];
  const first =
    'The first keyword of the brief is the main one: put it within the first 60 characters of the text';
  return [
    `${first}, once more in a heading where there are headings, and again only where it reads naturally, so that it makes up 1 to 3 % of the words.`,
    ...(keywords.length > 1
      ? ['Use each further keyword at least once. Never list keywords for their own sake.']
      : []),
  ];
}

/** The language to write in, and its conventions beyond words. */
export function languageGuide({ language }: Pick<GenerationForm, 'language'>): string {
  const { tag, name, label } = languageOf(language);
  if (tag === 'en') return 'Write in English.';
  if (tag === 'en-GB') return 'Write in British English: spelling, words and usage of the United Kingdom.';
  return `Write in ${name} (${label}), as a native author would: idiom, quotation marks, numbers and form of address as that language has them. Placeholders in square brackets are in it too; keywords of the brief stay as given. Labels that these rules set in backticks stay in English.`;
}

/** The sentence about the brand voice; empty if the form names none. */
export function voiceGuide({ brandVoice }: Pick<GenerationForm, 'brandVoice'>): string[] {
  return brandVoice.trim()
    ? [
        'The brief describes a brand voice: let it decide word choice and rhythm wherever it and the tone differ.',
      ]
    : [];
}

/** What every text must avoid, whatever its type. */
export const neverGuide = [
  'Do not invent facts, figures, studies, quotations, customers, prices or links. Where one is needed and the brief does not give it, write a placeholder in square brackets that says what belongs there, such as [your figure for returns].',
  'No worn phrases: "in today\'s fast-paced world", "unlock", "elevate", "game-changer", "dive in", "look no further", "it\'s important to note".',
  'No remarks about yourself, about the brief or about how you wrote; no greeting before the text and no comment behind it.',
  'Keep sentences under 20 words on average, in the active voice. Cut whatever would not be missed.',
];

/** Output lines of every text that is a page: title first, meta description last. */
export const pageOutput = [
  'Answer in Markdown, and with nothing but the text; do not put it in a code block.',
  'The first line is the title as a level-one heading (`# Title`), at most 60 characters.',
];

export const metaOutput =
  'The last line, after an empty one, starts with `Meta description:` followed by one sentence of at most 160 characters that makes the reader want to open the page.';

/** Text on one line, so that a line break followed by "Tone: rude" in a field cannot set another option. */
function folded(text: string): string {
  return text.replace(/[\s\u0085\u2028\u2029]+/g, ' ').trim();
}

/** The lines of a brief, "Tone: casual": one for each option, and none for an empty value. */
export function briefLines(options: readonly (readonly [label: string, value: string])[]): string[] {
  return options
    .map(([label, value]) => [label, folded(value)] as const)
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `${label}: ${value}`);
}

/** A heading with its points, as a part of a system prompt. */
export function section(heading: string, points: readonly string[]): string {
  return [`## ${heading}`, ...points.map((point) => `- ${point}`)].join('\n');
}

/** A marker line that does not occur in the text, so that the text cannot contain its own end. */
export function freeMark(content: string): string {
  let mark = '=====';
  while (content.includes(mark)) mark += '=';
  return mark;
}
