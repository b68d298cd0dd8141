import { counted } from '#domain/text/format.ts';
import { unknownProvider } from '#domain/content/history.ts';
import { sandboxModel, sandboxProvider } from '#domain/content/sandbox-text.ts';
import { aimedCharacters } from '#domain/generation/form/post-length.ts';
import { maxPostCharacters, type SocialPlatform } from '#domain/generation/form/social.ts';
import { adVersions, lengthBands, type ContentType, type Length } from '#domain/generation/form.ts';
import { providerCatalog, providerIds } from '#domain/provider-catalog/providers.ts';

export const contentTypeLabels: Record<ContentType, string> = {
  blog: 'Blog',
  social: 'Social',
  product: 'Product',
  email: 'Email',
  analysis: 'Analysis',
  seo: 'SEO',
  ads: 'Ads',
};

export const difficultyLabels = { low: 'Low, 0-30', medium: 'Medium, 31-60', high: 'High, 61-100' } as const;

const spelled: Record<string, string> = {
  tiktok: 'TikTok',
  linkedin: 'LinkedIn',
  followup: 'Follow-up',
  faq: 'FAQ',
  'seo-audit': 'SEO audit',
};

/**
 * The label of an option's value: `landing-page` is "Landing page". Values that are labels already stay as they are.
 */
export function optionLabel(value: string): string {
  if (Object.hasOwn(spelled, value)) return spelled[value]!;
  const first = value.charAt(0);
  return first === first.toUpperCase() ? value : first.toUpperCase() + value.slice(1).replaceAll('-', ' ');
}

/** The label of a record's content type, also of other tools: `ad-copy` is "Ad copy". */
export function contentTypeLabel(type: string): string {
  return Object.hasOwn(contentTypeLabels, type) ? contentTypeLabels[type as ContentType] : optionLabel(type);
}

/** The label of a record's provider, or of an unknown one. */
export function providerLabel(value: string): string {
  const known = providerIds.find((id) => id === value);
  if (known) return providerCatalog[known].label;
  if (value === sandboxProvider) return sandboxModel;
  return value === unknownProvider ? 'Not known' : value;
}

/** "Medium, 500-1000 words". */
export function lengthLabel(length: Length): string {
  const { min, max } = lengthBands[length];
  return `${optionLabel(length)}, ${max === null ? `${min}+` : `${min}-${max}`} words`;
}

/** The length of a post: "Short, about 400 characters". */
export function postLengthLabel(length: Length, platform: SocialPlatform): string {
  return `${optionLabel(length)}, about ${counted(aimedCharacters(length, maxPostCharacters[platform]), 'character')}`;
}

/** The length of an ad: "Medium, 2 versions". */
export function adLengthLabel(length: Length): string {
  const versions = adVersions[length];
  return `${optionLabel(length)}, ${counted(versions, 'version')}`;
}
