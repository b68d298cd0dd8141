import type { GenerationForm } from '../../generation/form.ts';
import {
  maxSubjectCharacters,
  type audienceSegments,
  type emailTypes,
  type subjectStyles,
} from '../../generation/form/email.ts';
import { metaOutput, type TypePrompt } from '../blocks.ts';

export const typeGuides: Record<(typeof emailTypes)[number], string> = {
  newsletter: 'A newsletter: one main story, then two or three short pieces, each with a reason to read on.',
  promotional:
    'A promotional email: one offer, what it is worth to the reader, until when, and how to get it.',
  welcome: 'A welcome email: thank once, say what comes and how often, and give one useful first step.',
  announcement:
    'An announcement: the news in the first sentence, then what it changes for the reader, then the rest.',
  followup: 'A follow-up: recall where things stand in one line, add something new, ask one easy question.',
  'abandoned-cart':
    'A reminder of an abandoned cart: name what was left, remove one doubt, make it simple to go on. No reproach.',
};

export const subjectGuides: Record<(typeof subjectStyles)[number], string> = {
  'Question-based': 'a question the reader has asked themselves',
  Urgency: 'a real deadline of the brief, or [date] in its place; never a false alarm',
  Personalized: 'built around the reader, with [first name] where it helps',
  Curiosity: 'a gap the email closes at once, no bait',
  'Benefit-focused': 'what the reader gains, in plain words',
  'Number-based': 'a number that the email keeps, such as the count of its tips',
};

export const segmentGuides: Record<(typeof audienceSegments)[number], string> = {
  'New subscribers': 'they have just signed up: assume no history, and set expectations',
  'Loyal customers': 'they have bought more than once: thank by giving, and do not sell them what they know',
  'Inactive users': 'they have been away: give a reason to return, and make leaving easy',
  'VIP members': 'they expect to hear it first: be personal and brief',
  'Product users': 'they use the product: speak of what they can do with it next',
  'Location-based': 'they are near one place: name it as [city], and make it matter',
};

/** What an email adds to the prompt. */
export function emailPrompt(form: GenerationForm): TypePrompt {
  return {
    role: 'You are an email marketer whose letters are opened because the last one was worth it. You write as one person to one person.',
    structure: [
      typeGuides[form.emailType],
      `The subject line is ${subjectGuides[form.subjectStyle]}. At most ${maxSubjectCharacters} characters, no capitals for noise, and the email keeps what it says.`,
      `The readers are a segment (${form.audienceSegment}): ${segmentGuides[form.audienceSegment]}.`,
      'A greeting, then the point within two sentences. Short paragraphs; `##` headings only where the email has several parts; bullet points where there are three things or more.',
      'One call to action, as a line of its own that says what happens on the click, with `[link]` for the address. A friendly close with [your name].',
    ],
    avoid: [
      'No words that filters and people take for spam: "act now", "100% free", "guaranteed", rows of exclamation marks.',
    ],
    output: [
      'Answer in Markdown, and with nothing but the email; do not put it in a code block.',
      'The first line starts with `Subject:` followed by the subject line. There is no other title.',
      'Then an empty line and the email from greeting to signature.',
      metaOutput.replace(
        'makes the reader want to open the page',
        'serves as the preview text beside the subject',
      ),
    ],
    lines: [
      ['Email type', form.emailType],
      ['Subject style', form.subjectStyle],
      ['Audience segment', form.audienceSegment],
    ],
  };
}
