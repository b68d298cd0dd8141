import { isSandboxText } from '../content/sandbox-text.ts';
import { contentTypes, type ContentType } from '../generation/form.ts';
import { providerCatalog, providerIds, type ProviderId } from '../provider-catalog/providers.ts';
import type { DuelChoice } from './duel-choice.ts';

/** A decided duel, as far as the record needs it. */
export type DecidedDuel = Pick<DuelChoice, 'contentType' | 'chosen'> & {
  candidates: readonly DuelChoice['candidates'][number][];
};

/** How many duels a provider won of those it took part in. */
export type TrackRecord = { provider: ProviderId; won: number; duels: number };

/** What one duel is about, in a sentence: "your blog duels". */
const duelNouns: Record<ContentType, string> = {
  blog: 'blog',
  social: 'social post',
  product: 'product',
  email: 'email',
  analysis: 'analysis',
  seo: 'SEO',
  ads: 'ad',
};

/** True if a text of the sandbox took part: then no provider won or lost. */
function isSandboxDuel({ candidates }: Pick<DecidedDuel, 'candidates'>): boolean {
  return candidates.some(isSandboxText);
}

/**
 * The record of each provider that took part in a duel of a content type, most wins first. Duels with texts of the
 * sandbox do not count.
 */
export function trackRecords(duels: readonly DecidedDuel[], contentType: ContentType): TrackRecord[] {
  const ofType = duels.filter((duel) => duel.contentType === contentType && !isSandboxDuel(duel));
  return providerIds
    .map((provider) => ({
      provider,
      won: ofType.filter(({ chosen }) => chosen === provider).length,
      duels: ofType.filter(({ candidates }) => candidates.some((one) => one.provider === provider)).length,
    }))
    .filter(({ duels: count }) => count > 0)
    .toSorted((one, other) => other.won - one.won);
}

/**
 * The user's own record beside the recommended provider: "Claude won 7 of 9 of your blog duels." Empty without a win.
 */
export function formatTrackRecord(duels: readonly DecidedDuel[], contentType: ContentType): string {
  const records = trackRecords(duels, contentType);
  const [best] = records;
  if (!best || best.won === 0) return '';
  const noun = duelNouns[contentType];
  const leaders = records.filter(({ won }) => won === best.won);
  const names = leaders.map(({ provider }) => providerCatalog[provider].label).join(' and ');
  if (leaders.length > 1) return `${names} each won ${best.won} of your ${noun} duels.`;
  if (best.duels === 1) return `${names} won your one ${noun} duel.`;
  return `${names} won ${best.won} of ${best.duels} of your ${noun} duels.`;
}

/**
 * One provider's record beside the content types it is recommended for: "In your blind duels, Claude won 7 of 9 for blog
 * and 1 of 2 for email." Empty without a duel.
 */
export function formatProviderRecord(duels: readonly DecidedDuel[], provider: ProviderId): string {
  const records = contentTypes.flatMap((type) => {
    const record = trackRecords(duels, type).find((one) => one.provider === provider);
    return record ? [`${record.won} of ${record.duels} for ${duelNouns[type]}`] : [];
  });
  if (records.length === 0) return '';
  const listed = records.join(', ').replace(/, (?=[^,]*$)/, ' and ');
  return `In your blind duels, ${providerCatalog[provider].label} won ${listed}.`;
}

/**
 * What is said right after a choice, which `duels` contains already: "You chose Claude. It has won 8 of your 10 blog
 * duels." `candidates` are those of the duel that was decided.
 */
export function formatChoice(
  duels: readonly DecidedDuel[],
  { contentType, candidates }: Pick<DecidedDuel, 'candidates'> & { contentType: ContentType },
  chosen: ProviderId,
): string {
  if (candidates.some((one) => one.provider === chosen && isSandboxText(one)))
    return 'You chose a sandbox text, so no provider won this duel.';
  const noun = duelNouns[contentType];
  const record = trackRecords(duels, contentType).find(({ provider }) => provider === chosen);
  const said = `You chose ${providerCatalog[chosen].label}.`;
  if (!record || record.won === 0) return said;
  if (record.duels === 1) return `${said} It was its first ${noun} duel.`;
  return `${said} It has won ${record.won} of ${record.duels} of your ${noun} duels.`;
}
