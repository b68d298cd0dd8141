import { accessTo, capabilities, toolCapabilities, type CapabilityId, type ToolId } from './capabilities.ts';

// The one list of the tools that exist: `isComing` of the capability table, which a test compares with the tool
// registry. Nothing sells, checks off or pictures a tool that is not in it.

/** True for a tool that is still in development. It is shown with the word 'Soon', and promises nothing. */
export function isComingTool(id: CapabilityId): boolean {
  return capabilities[id].isComing === true;
}

/** The tools that Premium adds, in the order of the tab row. */
export const premiumTools: readonly ToolId[] = toolCapabilities.filter(
  (id) => accessTo(id, 'free') !== 'open',
);

/** Premium tools that can be used now. */
export const availableTools: readonly ToolId[] = premiumTools.filter((id) => !isComingTool(id));

/** Premium tools that are still in development. */
export const comingTools: readonly ToolId[] = premiumTools.filter(isComingTool);

/** The tool of the third shortcut on a phone: analytics as specified, and the calendar until it exists. */
export const shortcutTool = isComingTool('analytics') ? 'calendar' : 'analytics';

/** The premium tools by name: "Premium tools: Projects, Calendar". Those in development are not among them. */
export function formatPremiumTools(): string {
  return comingTools.length === 0
    ? 'All premium tools'
    : `Premium tools: ${availableTools.map((id) => capabilities[id].label).join(', ')}`;
}
