import { accessTo, capabilities, type CapabilityId } from '#domain/plans/capabilities.ts';
import { ComingNote, Features, Section } from './section.tsx';

/** The premium tools without their own tab. */
const rest = (Object.keys(capabilities) as CapabilityId[]).filter(
  (id) => accessTo(id, 'free') !== 'open' && id !== 'bulk' && id !== 'analytics',
);

export function Advanced() {
  return rest.map((id) => {
    const { title, description } = capabilities[id];
    return (
      <Section key={id} title={title}>
        <ComingNote tool={id} />
        <p>{description}</p>
        <Features tool={id} />
      </Section>
    );
  });
}
