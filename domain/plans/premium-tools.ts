import { accessTo, capabilities, toolCapabilities, type ToolId } from './capabilities.ts';

/** The tools that Premium adds, in the order of the tab row. */
export const premiumTools: readonly ToolId[] = toolCapabilities.filter(
  (id) => accessTo(id, 'free') !== 'open',
);

/** Premium tools that are still in development. */
export const comingTools: readonly ToolId[] = premiumTools.filter((id) => capabilities[id].isComing);

/** How many of the premium tools are available: "All premium tools: 4 today, 5 coming". */
export function formatPremiumTools(): string {
  const here = premiumTools.length - comingTools.length;
  return comingTools.length > 0
    ? `All premium tools: ${here} today, ${comingTools.length} coming`
    : 'All premium tools';
}
