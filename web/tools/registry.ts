import { abTest } from './ab-test/tool.ts';
import { analytics } from './analytics/tool.ts';
import { brandVoice } from './brand-voice/tool.ts';
import { bulk } from './bulk/tool.ts';
import { calendar } from './calendar/tool.ts';
import { competitive } from './competitive/tool.ts';
import type { Tool } from './define-tool.ts';
import { email } from './email/tool.ts';
import { generator } from './generator/tool.ts';
import { optimizer } from './optimizer/tool.ts';
import { projects } from './projects/tool.ts';

/** All tools, in the order of the tab row. A new tool is one folder, one line here and its capability. */
export const tools: readonly Tool[] = [
  generator,
  projects,
  bulk,
  calendar,
  analytics,
  optimizer,
  abTest,
  competitive,
  email,
  brandVoice,
];

/** The tool that the dashboard opens by default. */
export const defaultTool: Tool = generator;

/** The tool of an address, in any letter case like every other part of one. */
export function findTool(id: string | undefined): Tool | null {
  return id === undefined ? defaultTool : (tools.find((tool) => tool.id === id.toLowerCase()) ?? null);
}
