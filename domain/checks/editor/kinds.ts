import type { Scoring } from '../score-text.ts';

/** What a text is judged as: the kind decides which rules apply and how much each is worth. */
export const editorKinds = [
  'article',
  'landing',
  'product',
  'email',
  'post',
  'ad',
  'snippet',
  'subject',
  'analysis',
  'prose',
] as const;
export type EditorKind = (typeof editorKinds)[number];

/** The kind of each content type of every tool. A type that is missing here is judged as prose of no special kind. */
const kindsOfTypes = new Map<string, EditorKind>(
  Object.entries({
    blog: 'article',
    'blog-post': 'article',
    seo: 'article',
    product: 'product',
    'product-description': 'product',
    email: 'email',
    newsletter: 'email',
    social: 'post',
    'social-media': 'post',
    post: 'post',
    story: 'post',
    instagram: 'post',
    facebook: 'post',
    linkedin: 'post',
    twitter: 'post',
    tiktok: 'post',
    ads: 'ad',
    ad: 'ad',
    'ad-copy': 'ad',
    'meta-description': 'snippet',
    'email-subject': 'subject',
    analysis: 'analysis',
  } as const),
);

/** The kinds of SEO texts that are no articles. */
const kindsOfSeo = new Map<string, EditorKind>([
  ['landing-page', 'landing'],
  ['meta-content', 'snippet'],
]);

/** The kind of a text by its content type and the options that go with it. */
export function kindOfText({
  contentType,
  platform,
  seoContentType,
  medium,
}: Pick<Scoring, 'contentType' | 'platform' | 'seoContentType' | 'medium'>): EditorKind {
  if (medium === 'search-snippet') return 'snippet';
  if (contentType === 'seo') return kindsOfSeo.get(seoContentType ?? '') ?? 'article';
  if (contentType === 'optimization') {
    if (platform === 'email') return 'email';
    return platform === 'blog' || platform === undefined ? 'article' : 'post';
  }
  return kindsOfTypes.get(contentType) ?? 'prose';
}
