import { accessTo, capabilities, toolCapabilities, type CapabilityId } from '../plans/capabilities.ts';
import type { PlanId } from '../plans/plans.ts';
import { facts } from './facts.ts';

/** A line of what a plan offers; there only as far as the table of capabilities opens to it what the line speaks of. */
function offer(plan: PlanId, line: string, ...speaksOf: CapabilityId[]): string[] {
  return speaksOf.every((id) => accessTo(id, plan) !== 'closed') ? [line] : [];
}

const weeklyTools = toolCapabilities
  .filter((id) => accessTo(id, 'free') === 'weekly')
  .map((id) => capabilities[id].label);

/** What each plan offers, line by line: the specification's lines, each as far as it is so. DESIGN, section 3. */
export const planOffers: Record<PlanId, readonly string[]> = {
  free: [
    `${facts.freeGenerations} generations per day`,
    ...offer('free', 'All basic content tools: blog, social, product, email, analysis and SEO', 'generator'),
    'SEO score with the evidence for every point',
    ...weeklyTools.map((tool) => `${facts.weeklyAccesses} weekly accesses to ${tool}`),
    `${facts.textHours}-hour data retention on our server`,
  ],
  unlimited: [
    'Unlimited generations',
    ...offer('unlimited', 'All premium tools', ...toolCapabilities),
    ...offer('unlimited', `Bulk generator, ${facts.bulkItems} items`, 'bulk'),
    ...offer('unlimited', 'Library and auto-saved content', 'library', 'auto-save'),
    ...offer('unlimited', 'Analytics dashboard', 'analytics'),
    'Priority support: your mail is answered first',
  ],
};
