import { capabilities } from '#domain/plans/capabilities.ts';
import ReadOnlyBar from '../../billing/read-only-bar.tsx';
import type { Tool } from '../../tools/define-tool.ts';
import { WeeklyAccess } from './weekly-access.tsx';

/** Above a tool that a former subscriber reads; one that the free plan opens a few times a week offers that as well. */
export default function ReadOnlyTool({ tool }: { tool: Tool }) {
  return (
    <ReadOnlyBar>
      {capabilities[tool.id].access.free === 'weekly' && <WeeklyAccess tool={tool} isCompact />}
    </ReadOnlyBar>
  );
}
