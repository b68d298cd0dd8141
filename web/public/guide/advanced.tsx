import { accessTo, capabilities, type CapabilityId } from '#domain/plans/capabilities.ts';
import { capabilityTexts } from '#domain/plans/capability-texts.ts';
import { Features, Section } from './section.tsx';

/** The premium tools without their own tab. */
const rest = (Object.keys(capabilities) as CapabilityId[]).filter(
  (id) => accessTo(id, 'free') !== 'open' && id !== 'bulk' && id !== 'analytics',
);

export function Advanced() {
  return rest.map((id) => (
    <Section key={id} title={capabilities[id].title}>
      <p>{capabilityTexts[id].description}</p>
      <Features tool={id} />
    </Section>
  ));
}
