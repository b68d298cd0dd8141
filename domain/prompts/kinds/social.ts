import type { GenerationForm } from '../../generation/form.ts';
import { maxPostCharacters, type SocialPlatform } from '../../generation/form/social.ts';
import { hashtagBands } from '../../platforms/hashtags.ts';
import type { TypePrompt } from '../blocks.ts';
import { formatNumber } from '../../text/format.ts';

/** Instructions for posts of each platform. */
const platformGuides: Record<SocialPlatform, (limit: string) => string> = {
  general: (limit) =>
    `One post that works on any network: at most ${limit} characters, with a first line that stands alone.`,
  instagram: (limit) =>
    `An Instagram caption: at most ${limit} characters, of which only the first 125 show before "more", so the hook stands there. Short paragraphs.`,
  twitter: (limit) =>
    `A post for X (Twitter): at most ${limit} characters, hashtags included. Where the length asked for needs more, write a thread of numbered posts (1/5), each at most ${limit} characters and each worth reading alone.`,
  linkedin: (limit) =>
    `A LinkedIn post: at most ${limit} characters, of which the first 200 show before "see more". Lines of one or two sentences, an experience rather than a slogan.`,
  facebook: (limit) =>
    `A Facebook post: at most ${limit} characters, conversational, ending on something people can answer.`,
  tiktok: (limit) =>
    `A TikTok caption: at most ${limit} characters; the first line is what is said in the first two seconds of the video.`,
};

/** What a social media post adds to the prompt, by its platform. */
export function socialPrompt(form: GenerationForm): TypePrompt {
  const { min, max } = hashtagBands[form.platform];
  return {
    role: 'You are a social media editor whose posts people stop for. You write for the thumb: the first line earns the second.',
    structure: [
      platformGuides[form.platform](formatNumber(maxPostCharacters[form.platform])),
      'The platform’s limit comes before the length of the brief: where both cannot hold, stay within the limit.',
      'Begin with the point, a contrast or a plain question. One thought a post, one detail the reader can see before them.',
      form.callToAction.trim()
        ? 'End the text with the call to action of the brief, in its own words.'
        : 'End the text with one thing to do or to answer.',
      `${min} to ${max} hashtags.`,
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
