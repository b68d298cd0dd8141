import { quoted } from '../../text/format.ts';
import { allSteps, type Step } from '../step.ts';

/** Names of what a sequence refers to; null for what no longer exists. */
export type SequenceNames = {
  list: (id: string) => string | null;
  /** The subject of an email campaign. */
  subject: (campaignId: string) => string | null;
  /** What a link is called: the words of its button, or the name of a tracked link. */
  link: (link: string) => string | null;
  /** A time of day as the reader's clock shows it: `09:00`, or 9:00 AM. */
  time: (time: string) => string;
};

/** A list in a sentence: "the list Newsletter". */
export function listName(id: string, names: SequenceNames): string {
  const known = names.list(id);
  return known === null ? 'a list that was deleted' : `the list ${known}`;
}

/** A link in a sentence: its words, else its address without `https://`. */
export function linkName(link: string, names: SequenceNames): string {
  const known = names.link(link);
  if (known) return quoted(known);
  return /^https?:\/\//i.test(link) ? quoted(link.replace(/^https?:\/\//i, '')) : 'a link that was deleted';
}

/** Mails by the id of their step, numbered in the order of the rail: "mail 2". */
export function mailNumbers(steps: readonly Step[]): ReadonlyMap<string, number> {
  const mails = allSteps(steps).filter(({ kind }) => kind === 'mail');
  return new Map(mails.map(({ id }, index) => [id, index + 1]));
}
