import { toneOfVoice } from '../../first-project/brief.ts';
import { contentTypes, tones, type ContentType, type Tone } from '../../generation/form.ts';
import { fold } from '../../search/fold.ts';
import { nearestWord } from './nearest.ts';

/** What people call the content types of the generator. */
const contentTypeWords: Record<ContentType, readonly string[]> = {
  blog: ['article', 'post', 'guide', 'tutorial', 'news', 'story', 'listicle'],
  social: ['tweet', 'instagram', 'facebook', 'linkedin', 'twitter', 'tiktok', 'caption', 'reel', 'thread'],
  product: ['leaflet', 'brochure', 'flyer', 'catalog', 'catalogue', 'description', 'shop', 'listing'],
  email: ['mail', 'mailing', 'newsletter', 'campaign', 'letter', 'message'],
  analysis: ['report', 'audit', 'study', 'comparison', 'competitor', 'research'],
  seo: ['meta', 'metadata', 'snippet', 'landing', 'search', 'faq', 'schema'],
  ads: ['ad', 'advert', 'advertisement', 'banner', 'adwords', 'promotion', 'commercial'],
};

/** The content type or tone that a cell names exactly, whatever its case; null for another value. */
export function knownContentType(written: string): ContentType | null {
  return contentTypes.find((type) => type === normalized(written)) ?? null;
}

export function knownTone(written: string): Tone | null {
  return tones.find((tone) => tone === normalized(written)) ?? null;
}

/** The known content type that is most like a written one; `usual` where nothing is like it. */
export function nearestContentType(written: string, usual: ContentType): ContentType {
  return nearestKnown(written, contentTypes, contentTypeWords) ?? usual;
}

/** The known tone that is most like a written one, by its letters, and else by its meaning. */
export function nearestTone(written: string): Tone {
  const isWord = nearestKnown(written, tones, null);
  return isWord ?? toneOfVoice({ tone: normalized(written), personality: [] });
}

function nearestKnown<Known extends string>(
  written: string,
  known: readonly Known[],
  synonyms: Record<Known, readonly string[]> | null,
): Known | null {
  const words = normalized(written)
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
  const isNamed = known.find((one) => words.includes(one));
  if (isNamed) return isNamed;
  const isSynonym = synonyms && known.find((one) => synonyms[one].some((word) => words.includes(word)));
  if (isSynonym) return isSynonym;
  return nearestWord(normalized(written), known);
}

function normalized(written: string): string {
  return fold(written).trim();
}
