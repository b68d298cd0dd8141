import { guaranteeDays, plans } from '../plans/plans.ts';
import { providerCatalog, providerIds } from '../provider-catalog/providers.ts';
import { excellentFrom, goodFrom } from '../checks/grade.ts';
import { freeTextHours, retentionDays } from './retention.ts';

const { free, unlimited } = plans;

/**
 * Product values as worded in sentences of pages, questions, terms and articles, so that no number is written twice.
 * Without schemas, because public pages load it. `site-copy.test.ts` compares it with the rules.
 */
export const siteCopy = {
  price: `$${unlimited.monthlyPrice}`,
  freeGenerations: String(free.dailyGenerations),
  weeklyAccesses: String(free.weeklyProjects),
  textHours: String(freeTextHours),
  guaranteeDays: String(guaranteeDays),
  /** Specification, accounts document, section 2: statements of the terms. */
  priceNoticeDays: '30',
  statisticsMonths: String(Math.round(retentionDays.usageRecords / 30.4)),
  minimumAge: '16',
  contentTypes: '7',
  tones: '5',
  lengths: '3',
  bulkItems: '1000+',
  keyHints: listOf(providerIds.map((id) => `\`${providerCatalog[id].keyHint}\``)),
  providers: listOf(providerIds.map((id) => providerCatalog[id].label)),
  goodFrom: String(goodFrom),
  excellentFrom: String(excellentFrom),
} as const;

/** The one refund policy, used on every page. DESIGN, section 3. */
export const refundPolicy = `The first payment is refunded in full on request within ${siteCopy.guaranteeDays} days. There are no refunds for partial months after that.`;

/** "OpenAI, Claude or Gemini". */
function listOf(words: readonly string[]): string {
  return `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}
