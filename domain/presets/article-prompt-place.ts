/** Which prompt of which article: `byok-prompts-for-seo/3` is the third. */
export type ArticlePromptPlace = { slug: string; number: number };

const place = /^([a-z0-9][a-z0-9-]{0,99})\/([1-9]\d?)$/;

/** The place that an address names; null for anything else. */
export function readArticlePromptPlace(text: string | null): ArticlePromptPlace | null {
  const found = place.exec(text ?? '');
  return found && { slug: found[1]!, number: Number(found[2]) };
}

/** The address that opens an article's prompt in the generator. */
export function articlePromptAddress({ slug, number }: ArticlePromptPlace): string {
  return `/dashboard/generator?prompt=${slug}/${number}`;
}
