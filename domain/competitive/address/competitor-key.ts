import { fold } from '../../search/fold.ts';
import { readCompetitor } from './read-competitor.ts';
import { samePlace } from '../site/page-address.ts';

/**
 * Equal for values that mean the same competitor: `https://www.ridgeway.example/` and `ridgeway.example`, `Acme` and ` acme`.
 * A site with a path is another one: it may be one shop of many on its host.
 */
export function competitorKey(competitorUrl: string): string {
  try {
    const competitor = readCompetitor(competitorUrl);
    if (competitor.kind === 'site') return samePlace(competitor.url);
  } catch {
    // Refused today: it is compared as it was entered.
  }
  return fold(competitorUrl.trim());
}
