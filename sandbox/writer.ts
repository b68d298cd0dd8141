import { type AnalystHabits, asksForAnalysis, writeAnalysis } from './writing/analysis.ts';
import { readBrief } from './writing/brief.ts';
import { compose, metaSentence } from './writing/compose.ts';
import { type Draft, createDraft } from './writing/draft.ts';
import { type EmailHabits, writeEmail } from './writing/email.ts';
import { asksForJson, jsonAnswer } from './writing/json.ts';
import { revisePassage } from './writing/passage.ts';
import { writePiece } from './writing/piece.ts';
import { ads, social } from './writing/posts-and-ads.ts';
import { readAloud, repair, rewrite } from './writing/revise.ts';
import { writeVariant } from './writing/variant.ts';

/** The caller wants JSON; with a schema, such JSON. */
export type JsonWish = { schema: Record<string, unknown> | null };

/** How it behaves in a test. */
export type WriterHabits = AnalystHabits &
  EmailHabits & {
    /** Changes more of a text than the element that it is asked for. */
    overdoes: boolean;
  };
const noHabits: WriterHabits = { misquotes: false, obeys: false, overdoes: false, skimps: false };

/** `provider` is the name of the vendor for the mark under the text. */
export type WriterRequest = {
  system?: string;
  prompt: string;
  provider: string;
  json?: JsonWish | null;
  habits?: WriterHabits;
};

const longestPrompt = 100_000;

/** The line that says where a text comes from; with a language that the sandbox does not know, that too. */
export const noticeFor = (provider: string, unknownLanguage = ''): string =>
  unknownLanguage
    ? `Written by the AIGen sandbox, in English only, not by an AI model. Add a real key to write in ${unknownLanguage}.`
    : `Written by the AIGen sandbox, not by an AI model. Add a real key to write with ${provider}.`;

/**
 * Writes what a prompt asks for. The same request always gives the same text; every text carries the mark, and below
 * it the meta description where the prompt asks for that line.
 */
export function write({
  system = '',
  prompt,
  provider,
  json = null,
  habits = noHabits,
}: WriterRequest): string {
  const [rules, asked] = [system.slice(0, longestPrompt), prompt.slice(0, longestPrompt)];
  if (asksForAnalysis(rules)) return writeAnalysis(rules, asked, noticeFor(provider), habits);
  const draft = createDraft(readBrief(rules, asked));
  const { unknownLanguage, asksForMeta } = draft.brief;
  const email = writeEmail(draft, rules, noticeFor(provider, unknownLanguage), habits);
  if (email !== null) return email;
  const variant = writeVariant(draft, asked, habits.overdoes);
  if (variant !== null) return variant;
  const passage = revisePassage(draft, asked);
  if (passage !== null) return passage;
  const revised = rewrite(asked) ?? readAloud(draft, asked);
  if (revised !== null) return `${revised}\n\n*${noticeFor(provider)}*`;
  const notice = noticeFor(provider, unknownLanguage);
  if (json || asksForJson(`${rules}\n${asked}`))
    return jsonAnswer(draft, asked, json?.schema ?? null, notice);
  const body = writePiece(draft, asked) ?? repair(draft, asked) ?? textOf(draft);
  return `${body}\n\n*${notice}*${asksForMeta ? `\n\nMeta description: ${metaSentence(draft)}` : ''}`;
}

function textOf(draft: Draft): string {
  if (draft.brief.kind === 'social') return social(draft);
  // Only a brief that names a format knows fields; a line of a bulk job is one short ad.
  return draft.brief.kind === 'ad' && draft.brief.field('ad format') ? ads(draft) : compose(draft);
}
