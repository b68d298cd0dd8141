import { ads } from './writing/kinds/ads.ts';
import { analysis } from './writing/kinds/analysis.ts';
import { blog } from './writing/kinds/blog.ts';
import { type Brief, type Kind, readBrief } from './writing/brief.ts';
import { type Draft, createDraft } from './writing/draft.ts';
import { email, shortAd, subjectLines } from './writing/kinds/email.ts';
import { fieldOf } from './writing/fields.ts';
import { asksForJson, jsonAnswer } from './writing/kinds/json.ts';
import { filled } from './writing/languages/language-words.ts';
import { bookOf, inLanguage } from './writing/languages/languages.ts';
import { metaSentence } from './writing/meta.ts';
import { product } from './writing/kinds/product.ts';
import { readAloud } from './writing/reading.ts';
import { repair, repairOrder } from './writing/repair/repair.ts';
import { rewrite } from './writing/kinds/rewrite.ts';
import { seo } from './writing/kinds/seo.ts';
import { social } from './writing/kinds/social.ts';

/** The caller wants JSON; with a schema, such JSON. */
export type JsonWish = { schema: Record<string, unknown> | null };

export type WriterRequest = {
  system?: string;
  prompt: string;
  /** Name of the vendor for the mark under the text. */
  provider: string;
  json?: JsonWish | null;
};

const compositions: Record<Kind, (draft: Draft) => string> = {
  blog,
  social,
  product,
  email,
  analysis,
  seo,
  // Only a brief that names a format knows fields; a line of a bulk job is one short ad.
  ad: (draft) => (draft.brief.field('ad format') ? ads(draft) : shortAd(draft)),
  subjects: subjectLines,
};

/** The language a labelled line asks for; names of languages are short, anything else is a remark. */
const languageOf = ({ field }: Brief): string => {
  const wish = field('language');
  return /^[\p{L} ]{2,30}$/u.test(wish) ? wish : '';
};

const longestPrompt = 100_000;

/** The line that says where a text comes from; with a language that the sandbox does not know, that too. */
export const markFor = (provider: string, language = ''): string =>
  !language || /^(?:british )?english$/i.test(language)
    ? `Written by the AIGen sandbox, not by an AI model. Add a real key to write with ${provider}.`
    : `Written by the AIGen sandbox, in English only, not by an AI model. Add a real key to write in ${language}.`;

/**
 * Writes what a prompt asks for. The same request always gives the same text; every text carries
 * the mark, and below it the meta description where the prompt asks for that line.
 */
export function write({ system = '', prompt, provider, json = null }: WriterRequest): string {
  const asked = prompt.slice(0, longestPrompt);
  const rules = system.slice(0, longestPrompt);
  const said = rewrite(asked) ?? readAloud(asked);
  if (said !== null) return `${said}\n\n*${markFor(provider)}*`;
  const brief = readBrief(rules, asked, provider);
  const draft = createDraft(brief, fieldOf(brief.topic, brief.keyword));
  if (json || asksForJson(`${rules}\n${asked}`)) {
    return jsonAnswer(draft, asked, json?.schema ?? null, markFor(provider));
  }
  const order = repairOrder(asked);
  const book = bookOf(brief);
  const compose = book ? (one: Draft) => inLanguage(one, book) : compositions[brief.kind];
  const body = order ? repair(draft, order) : compose(draft).trim();
  const text = `${body}\n\n*${markFor(provider, book ? '' : languageOf(brief))}*`;
  return brief.asksForMeta
    ? `${text}\n\nMeta description: ${book ? filled(brief, book.meta) : metaSentence(draft)}`
    : text;
}
