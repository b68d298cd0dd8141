import { accessTo, capabilities, toolCapabilities, type CapabilityId } from '../plans/capabilities.ts';
import { plans, type PlanId } from '../plans/plans.ts';
import { formatPremiumTools } from '../plans/premium-tools.ts';
import { siteCopy } from './site-copy.ts';

/**
 * A line of a plan's offer. It is left out if the plan does not open all its capabilities, and marked if one is still
 * in development.
 */
function offer(plan: PlanId, line: string, ...speaksOf: CapabilityId[]): string[] {
  if (speaksOf.some((id) => accessTo(id, plan) === 'closed')) return [];
  return [speaksOf.some((id) => capabilities[id].isComing) ? `${line} (coming)` : line];
}

const weeklyTools = toolCapabilities
  .filter((id) => accessTo(id, 'free') === 'weekly')
  .map((id) => capabilities[id].label);

/** The offer of each plan, line by line: the specification's lines, if the plan gives them. DESIGN, section 3. */
export const planOffers: Record<PlanId, readonly string[]> = {
  free: [
    `${siteCopy.freeGenerations} generations per day`,
    ...offer(
      'free',
      'All basic content tools: blog, social, product, email, analysis, SEO and ads',
      'generator',
    ),
    'SEO score with the evidence for every point',
    ...weeklyTools.map((tool) => `${siteCopy.weeklyAccesses} weekly accesses to ${tool}`),
    `Your newest ${plans.free.historyItems} texts, saved in your browser`,
    `${siteCopy.textHours}-hour data retention on our server`,
  ],
  unlimited: [
    'Unlimited generations',
    formatPremiumTools(),
    ...offer('unlimited', `Bulk generator, ${siteCopy.bulkItems} items`, 'bulk'),
    ...offer('unlimited', 'Library, and every text auto-saved to your account', 'library', 'auto-save'),
    ...offer('unlimited', 'Analytics dashboard', 'analytics'),
    'Priority support: your emails are answered first',
  ],
};
