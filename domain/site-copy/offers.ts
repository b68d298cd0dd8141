import { accessTo, capabilities, toolCapabilities, type CapabilityId } from '../plans/capabilities.ts';
import { plans, type PlanId } from '../plans/plans.ts';
import { formatPremiumTools, isComingTool } from '../plans/premium-tools.ts';
import { siteCopy } from './site-copy.ts';

/** A line of a plan's offer. `isSoon`: it speaks of a tool in development, is marked so and has no check mark. */
export type Offer = { readonly line: string; readonly isSoon: boolean };

const offered = (line: string): Offer => ({ line, isSoon: false });

const prioritySupport = 'Priority support: your emails are answered first';

/** A line that is left out if the plan does not open all its capabilities. */
function offer(plan: PlanId, line: string, ...speaksOf: CapabilityId[]): Offer[] {
  if (speaksOf.some((id) => accessTo(id, plan) === 'closed')) return [];
  return [{ line, isSoon: speaksOf.some(isComingTool) }];
}

const weeklyTools = toolCapabilities
  .filter((id) => accessTo(id, 'free') === 'weekly')
  .map((id) => capabilities[id].label);

/** The offer of each plan, line by line: the specification's lines, if the plan gives them. DESIGN, section 3. */
export const planOffers: Record<PlanId, readonly Offer[]> = {
  free: [
    offered(`${siteCopy.freeGenerations} generations per day`),
    ...offer(
      'free',
      'All basic content tools: blog, social, product, email, analysis, SEO and ads',
      'generator',
    ),
    offered('SEO score with the evidence for every point'),
    ...weeklyTools.map((tool) => offered(`${siteCopy.weeklyAccesses} weekly accesses to ${tool}`)),
    offered(`Your newest ${plans.free.historyItems} texts, saved in your browser`),
    offered(`${siteCopy.textHours}-hour data retention on our server`),
  ],
  unlimited: [
    offered('Unlimited generations'),
    offered(formatPremiumTools()),
    ...offer('unlimited', 'Library, and every text auto-saved to your account', 'library', 'auto-save'),
    offered(prioritySupport),
    ...offer('unlimited', `Bulk generator, ${siteCopy.bulkItems} items`, 'bulk'),
    ...offer('unlimited', 'Analytics dashboard', 'analytics'),
  ],
};

/** The offers with the measured time of first answers beside the support they promise; null: nothing beside it. */
export function offersWithFirstAnswer(sentence: string | null): Record<PlanId, readonly Offer[]> {
  if (sentence === null) return planOffers;
  const state = (offers: readonly Offer[]) =>
    offers.map((each) =>
      each.line === prioritySupport ? { ...each, line: `${each.line} (${sentence})` } : each,
    );
  return { free: state(planOffers.free), unlimited: state(planOffers.unlimited) };
}
