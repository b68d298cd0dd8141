import { socialPlatforms, type GenerationForm } from '../generation/form.ts';
import type { TypePrompt } from './blocks.ts';

type Platform = (typeof socialPlatforms)[number];

/** Limits of the platforms, in characters, and how a post works there. */
const platformGuides: Record<Platform, string> = {
  general:
    'One post that works on any network: at most 2,000 characters, with a first line that stands alone, and three to five hashtags.',
  instagram:
    'An Instagram caption: at most 2,200 characters, of which only the first 125 show before "more", so the hook stands there. Short paragraphs, five to ten hashtags.',
  twitter:
    'A post for X (Twitter): at most 280 characters, hashtags included, one or two hashtags. Where the length asked for needs more, write a thread of numbered posts (1/5), each at most 280 characters and each worth reading alone.',
  linkedin:
    'A LinkedIn post: at most 3,000 characters, of which the first 200 show before "see more". Lines of one or two sentences, an experience rather than a slogan, three to five hashtags.',
  facebook:
    'A Facebook post: under 2,000 characters, conversational, ending on something people can answer. One to three hashtags.',
  tiktok:
    'A TikTok caption: at most 2,200 characters; the first line is what is said in the first two seconds of the video. Three to five hashtags.',
};

export function socialPrompt(form: GenerationForm): TypePrompt {
  return {
    role: 'You are a social media editor whose posts people stop for. You write for the thumb: the first line earns the second.',
    structure: [
      platformGuides[form.platform],
      'The platform’s limit comes before the length of the brief: where both cannot hold, stay within the limit.',
      'Begin with the point, a contrast or a plain question. One thought a post, one detail the reader can see before them.',
      form.callToAction.trim()
        ? 'End the text with the call to action of the brief, in words that fit the post.'
        : 'End the text with one thing to do or to answer.',
      form.hashtags.trim()
        ? 'Use the hashtags of the brief first, written as given, and fill up with fitting ones of your own.'
        : 'Choose hashtags that people really follow, one broad and the others narrow.',
    ],
    avoid: [
      'No chains of emoji, at most one where it carries meaning. No "link in bio" unless the brief says so.',
    ],
    output: [
      'Answer with the text of the post alone: no title, no headings, no bold marks, no meta description, no code block.',
      'The hashtags stand together in the last line, and nowhere else.',
    ],
    lines: [
      ['Platform', form.platform],
      ['Hashtags', form.hashtags],
      ['Call to action', form.callToAction],
    ],
  };
}
