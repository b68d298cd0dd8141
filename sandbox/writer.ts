import { analysis } from './writing/analysis.ts';
import { blog } from './writing/blog.ts';
import { type Kind, readBrief } from './writing/brief.ts';
import { type Draft, createDraft } from './writing/draft.ts';
import { ad, email, subjectLines } from './writing/email.ts';
import { fieldOf } from './writing/fields.ts';
import { asksForJson, jsonAnswer } from './writing/json.ts';
import { metaSentence } from './writing/meta.ts';
import { product } from './writing/product.ts';
import { readAloud } from './writing/reading.ts';
import { rewrite } from './writing/rewrite.ts';
import { seo } from './writing/seo.ts';
import { social } from './writing/social.ts';

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
  ad,
  subjects: subjectLines,
};

const longestPrompt = 100_000;

/** The line that says where a text comes from. */
export const markFor = (provider: string): string =>
  `Written by the AIGen sandbox, not by an AI model. Add a real key to write with ${provider}.`;

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
  const text = `${compositions[brief.kind](draft).trim()}\n\n*${markFor(provider)}*`;
  return brief.asksForMeta ? `${text}\n\nMeta description: ${metaSentence(draft)}` : text;
}
