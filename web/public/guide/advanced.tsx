import { accessTo, capabilities, withEverything, type CapabilityId } from '#domain/plans/capabilities.ts';
import { ComingNote, Features, Section } from './section.tsx';

/** Everything that Premium adds and that has no tab of its own. */
const rest = (Object.keys(capabilities) as CapabilityId[]).filter(
  (id) => accessTo(id, 'free') !== 'open' && id !== 'bulk' && id !== 'analytics',
);

export function Advanced() {
  return rest.map((id) => {
    const { title, description, features } = capabilities[id];
    return (
      <Section key={id} title={title}>
        <ComingNote tool={id} />
        <p>{description}</p>
        <Features features={features.filter((feature) => feature !== withEverything)} />
      </Section>
    );
  });
}
