import { formatError } from '../errors/catalogue.ts';
import { checkReadiness } from '../generation/readiness.ts';
import { providerCatalog, type ProviderId } from '../provider-catalog/providers.ts';
import { counted } from '../text/format.ts';
import { numberInWords } from '../text/number-words.ts';
import { fewestCandidates, mostCandidates } from './duel-choice.ts';

export type DuelReadiness = {
  /** The chosen providers. */
  providers: readonly ProviderId[];
  keys: Readonly<Partial<Record<ProviderId, string>>>;
  areKeysLocked: boolean;
  /** Generations left today; -1 = unlimited. */
  remaining: number;
  topic: string;
};

/** Why a duel cannot be started, as a sentence; null if it can. Nothing is sent unless all of its texts can be. */
export function refuseDuel({
  providers,
  keys,
  areKeysLocked,
  remaining,
  topic,
}: DuelReadiness): string | null {
  if (areKeysLocked) return formatError('keys.locked');
  if (Object.values(keys).filter(Boolean).length < fewestCandidates)
    return `A duel needs the keys of ${numberInWords(fewestCandidates)} providers.`;
  if (providers.length < fewestCandidates)
    return `Choose at least ${numberInWords(fewestCandidates)} providers.`;
  if (providers.length > mostCandidates) return `Choose at most ${numberInWords(mostCandidates)} providers.`;
  for (const activeProvider of providers) {
    const input = { remaining, activeProvider, apiKey: keys[activeProvider], areKeysLocked, topic };
    const refusal = checkReadiness(input);
    if (refusal) return formatError(refusal, { provider: providerCatalog[activeProvider].label });
  }
  if (remaining >= 0 && remaining < providers.length)
    return `This duel uses ${providers.length} generations, and you have ${counted(remaining, 'generation')} left today.`;
  return null;
}

/** The items in an order decided by `random`, which returns numbers from 0 to below 1 (Fisher-Yates). */
export function shuffle<Item>(items: readonly Item[], random: () => number): Item[] {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [shuffled[last], shuffled[other]] = [shuffled[other]!, shuffled[last]!];
  }
  return shuffled;
}
