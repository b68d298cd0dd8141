import type { Tool } from '../../tools/define-tool.ts';
import { defaultTool } from '../../tools/registry.ts';

/** The address of a tool; the first one is the dashboard itself. */
export function toolPath(tool: Tool): string {
  return tool === defaultTool ? '/dashboard' : `/dashboard/${tool.id}`;
}
