import { accessTo, capabilities, toolCapabilities, type CapabilityId } from '../plans/capabilities.ts';
import { plans, type PlanId } from '../plans/plans.ts';
import { siteCopy } from './site-copy.ts';

const prioritySupport = 'Priority support: your emails are answered first';

/** A line that is left out if the plan does not open all its capabilities. */
function offer(plan: PlanId, line: string, ...speaksOf: CapabilityId[]): string[] {
  return speaksOf.some((id) => accessTo(id, plan) === 'closed') ? [] : [line];
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
    'All premium tools',
    ...offer('unlimited', 'Library, and every text auto-saved to your account', 'library', 'auto-save'),
    prioritySupport,
    ...offer('unlimited', `Bulk generator, ${siteCopy.bulkItems} items`, 'bulk'),
    ...offer('unlimited', 'Analytics dashboard', 'analytics'),
  ],
};

/** The offers with the measured time of first answers beside the support they promise; null: nothing beside it. */
export function offersWithFirstAnswer(sentence: string | null): Record<PlanId, readonly string[]> {
  if (sentence === null) return planOffers;
  const state = (offers: readonly string[]) =>
    offers.map((line) => (line === prioritySupport ? `${line} (${sentence})` : line));
  return { free: state(planOffers.free), unlimited: state(planOffers.unlimited) };
}
