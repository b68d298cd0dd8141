import { toPlainLine } from '../text/plain-text.ts';
import { shownLanguage } from '../text/shown-language.ts';
import type { ContentRecord } from '../content/record.ts';
import { adFormatLabels, adFormats, type AdFormat } from '../generation/form/ads.ts';
import { languageTags, type LanguageTag } from '../generation/form/language.ts';
import { maxTopicLength } from '../generation/form/free-text.ts';
import { audiences, tones, type GenerationForm } from '../generation/form.ts';
import { socialPlatforms, type SocialPlatform } from '../generation/form/social.ts';
import { platformLabels } from '../platforms/platforms.ts';

type PostPlatform = Exclude<SocialPlatform, 'general'>;

/** What can be made from a text, in the order shown. */
export type PieceKind = `post-${PostPlatform}` | 'newsletter' | `ad-${AdFormat}`;

export type PieceGroup = { label: string; kinds: readonly { id: PieceKind; label: string }[] };

/** Posts for the platforms that the generator writes for, a newsletter, and its ad formats. */
export const pieceGroups: readonly PieceGroup[] = [
  {
    label: 'Posts',
    kinds: socialPlatforms
      .filter((platform) => platform !== 'general')
      .map((platform) => ({ id: `post-${platform}`, label: platformLabels[platform] })),
  },
  { label: 'Email', kinds: [{ id: 'newsletter', label: 'Newsletter' }] },
  { label: 'Ads', kinds: adFormats.map((format) => ({ id: `ad-${format}`, label: adFormatLabels[format] })) },
];

export const pieceKinds = pieceGroups.flatMap(({ kinds }) => kinds.map(({ id }) => id));

/** "LinkedIn post", "Newsletter", "Google Search ad"; the name itself for a kind that this version does not know. */
export function pieceLabel(kind: string): string {
  for (const { label: group, kinds } of pieceGroups)
    for (const { id, label } of kinds) if (id === kind) return `${label}${nouns[group] ?? ''}`;
  return kind;
}

const nouns: Record<string, string> = { Posts: ' post', Ads: ' ad' };

/** What a piece asks for: fields of the generator's form; the others are left to the text it is made from. */
export type PieceForm = Pick<
  GenerationForm,
  'contentType' | 'topic' | 'tone' | 'targetAudience' | 'language'
> &
  Partial<Pick<GenerationForm, 'platform' | 'emailType' | 'adFormat' | 'brandVoice'>>;

type Source = Pick<ContentRecord, 'title' | 'content' | 'tone' | 'targetAudience' | 'brandVoice' | 'form'>;

/** The form of a piece: language, tone, readers and brand voice are those of the source. */
export function pieceForm(kind: PieceKind, source: Source): PieceForm {
  return {
    ...optionsOf(kind),
    topic: topicOf(source),
    tone: tones.find((tone) => tone === source.tone) ?? 'professional',
    targetAudience: audiences.find((audience) => audience === source.targetAudience) ?? 'general',
    language: languageOfSource(source),
    ...(source.brandVoice ? { brandVoice: source.brandVoice } : {}),
  };
}

/** Control characters are not accepted in a topic. */
function topicOf({ title, content }: Source): string {
  const words = title.trim() || toPlainLine(content.slice(0, maxTopicLength));
  return words
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, maxTopicLength)
    .trim();
}

function optionsOf(kind: PieceKind): Pick<PieceForm, 'contentType' | 'platform' | 'emailType' | 'adFormat'> {
  if (kind === 'newsletter') return { contentType: 'email', emailType: 'newsletter' };
  const platform = socialPlatforms.find((one) => kind === `post-${one}`);
  if (platform) return { contentType: 'social', platform };
  return { contentType: 'ads', adFormat: adFormats.find((one) => kind === `ad-${one}`)! };
}

/** The language that was chosen for the source; else the one that its words or its script show, if it is offered. */
export function languageOfSource({ content, form }: Pick<Source, 'content' | 'form'>): LanguageTag {
  const chosen = languageTags.find((tag) => tag === form?.['language']);
  if (chosen) return chosen;
  const shown = shownLanguage(content) ?? '';
  return languageTags.find((tag) => tag === (likewise[shown] ?? shown)) ?? 'en';
}

/** Languages whose code alone is not offered. */
const likewise: Readonly<Record<string, LanguageTag>> = { pt: 'pt-PT', no: 'nb' };
