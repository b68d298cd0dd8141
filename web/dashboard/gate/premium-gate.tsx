import { use } from 'react';
import { capabilities } from '#domain/plans/capabilities.ts';
import type { Sample, Tool } from '../../tools/define-tool.ts';
import { Gate } from './gate.tsx';
import { WeeklyAccess } from './weekly-access.tsx';

/** In place of a tool that is not open to somebody. */
export default function PremiumGate({ tool }: { tool: Tool }) {
  return (
    <Gate capability={tool.id} level={2} sample={use(sampleOf(tool))}>
      {capabilities[tool.id].access.free === 'weekly' && <WeeklyAccess tool={tool} />}
    </Gate>
  );
}

const samples = new Map<Tool, Promise<Sample | null>>();

/** Loaded with the gate, which is drawn once it is here. Without it the gate still says everything in words. */
function sampleOf(tool: Tool): Promise<Sample | null> {
  let sample = samples.get(tool);
  if (!sample) {
    const none = () => null;
    sample = tool.loadSample?.().then((loaded) => loaded.default, none) ?? Promise.resolve(null);
    samples.set(tool, sample);
  }
  return sample;
}
