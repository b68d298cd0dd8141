import { use } from 'react';
import { capabilities } from '#domain/plans/capabilities.ts';
import type { Sample, Tool } from '../../tools/define-tool.ts';
import { Gate } from './gate.tsx';
import { WeeklyAccess } from './weekly-access.tsx';

/** Shown instead of a locked tool. */
export default function PremiumGate({ tool }: { tool: Tool }) {
  return (
    <Gate capability={tool.id} level={1} sample={use(sampleOf(tool))}>
      {capabilities[tool.id].access.free === 'weekly' && <WeeklyAccess tool={tool} />}
    </Gate>
  );
}

const samples = new Map<Tool, Promise<Sample | null>>();

/** Loaded with the gate. Without it the gate still describes the tool. */
function sampleOf(tool: Tool): Promise<Sample | null> {
  let sample = samples.get(tool);
  if (!sample) {
    const none = () => null;
    sample = tool.loadSample?.().then((loaded) => loaded.default, none) ?? Promise.resolve(null);
    samples.set(tool, sample);
  }
  return sample;
}
