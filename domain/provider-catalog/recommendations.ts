import type { ContentType } from '../generation/form.ts';
import { providerCatalog, type ProviderId } from './providers.ts';

/**
 * The provider recommended for each content type, in the order of the generator's form (dashboard document, section 1;
 * `ads` is ours). The only place that says so: the recommendation in the form, the tags in API Keys, the guide and the
 * texts of the site are made from it.
 */
const recommended: Readonly<Record<ContentType, ProviderId>> = {
  blog: 'claude',
  social: 'openai',
  product: 'openai',
  email: 'claude',
  analysis: 'gemini',
  seo: 'claude',
  ads: 'openai',
};
const types = Object.keys(recommended) as ContentType[];

export function recommendedProvider(type: ContentType): ProviderId {
  return recommended[type];
}

/** The content types that a provider is recommended for. */
export function recommendedTypes(provider: ProviderId): readonly ContentType[] {
  return types.filter((type) => recommended[type] === provider);
}

/**
 * What else a provider is good at: its specified tags without those that name a content type, which would repeat the
 * recommendation or contradict it (Claude's "analysis", for which Gemini is recommended).
 */
export function strengthsOf(provider: ProviderId): readonly string[] {
  return providerCatalog[provider].tags.filter((tag) => !(types as readonly string[]).includes(tag));
}
