import type { RequestForm } from '../generation/request.ts';
import { accessTo, type CapabilityId } from './capabilities.ts';

/**
 * What a generation is for, and the capability that it needs: the one table of premium kinds. A kind is recorded with
 * each generation as its tool. Work on a selection in the editor is free, like the generator.
 */
export const generationKinds = {
  generator: 'generator',
  selection: 'generator',
  calendar: 'calendar',
  bulk: 'bulk',
  optimizer: 'optimizer',
  competitive: 'competitive',
  email: 'email',
  brandvoice: 'brandvoice',
  /** One element of a text, written anew for an A/B test. */
  abtest: 'abtest',
  /** Posts, a newsletter and ads made from a text of the library. */
  pieces: 'library',
} as const satisfies Record<string, CapabilityId>;

export type GenerationKind = keyof typeof generationKinds;

/** Kinds that send content types of the generator, so that the call names them in `formData.tool`. */
export const namedKinds = [
  'bulk',
  'brandvoice',
  'pieces',
  'competitive',
  'abtest',
] as const satisfies readonly GenerationKind[];

/** The tool that sends a content type. The first seven are the generator's. */
const kindOfContentType: Record<RequestForm['contentType'], GenerationKind> = {
  blog: 'generator',
  social: 'generator',
  product: 'generator',
  email: 'generator',
  analysis: 'generator',
  seo: 'generator',
  ads: 'generator',
  post: 'calendar',
  story: 'calendar',
  video: 'calendar',
  newsletter: 'calendar',
  ad: 'calendar',
  'product-description': 'bulk',
  'blog-post': 'bulk',
  'social-media': 'bulk',
  'email-subject': 'bulk',
  'ad-copy': 'bulk',
  'meta-description': 'bulk',
  instagram: 'optimizer',
  facebook: 'optimizer',
  linkedin: 'optimizer',
  twitter: 'optimizer',
  tiktok: 'optimizer',
  youtube: 'optimizer',
  optimization: 'optimizer',
  selection: 'selection',
};

/**
 * The kind of a generation, by its `formData`. A campaign type makes it one of the email tool. A call can name a premium
 * kind, and cannot name a free one: `tool` is not the generator's.
 */
export function kindOf({
  contentType,
  campaignType,
  tool,
}: Pick<RequestForm, 'contentType' | 'campaignType' | 'tool'>): GenerationKind {
  const kind = kindOfContentType[contentType];
  if (kind !== 'generator') return kind;
  return tool ?? (campaignType?.trim() ? 'email' : 'generator');
}

/** True for a kind that the free plan does not have. The server refuses it to others with `premium.required`. */
export function isPremiumKind(kind: GenerationKind): boolean {
  return accessTo(generationKinds[kind], 'free') !== 'open';
}
