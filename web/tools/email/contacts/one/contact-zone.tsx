import { Field } from '../../../../components/field.tsx';
import { Select } from '../../../../components/select.tsx';

type ContactZoneProps = { zone: string | null; isReadOnly: boolean; onZone: (zone: string | null) => void };

/** The time zone of a contact, by whose clock mails of sequences are sent; it may be unknown. */
export function ContactZone({ zone, isReadOnly, onZone }: ContactZoneProps) {
  const known = Intl.supportedValuesOf('timeZone');
  const zones = zone === null || known.includes(zone) ? known : [zone, ...known];
  return (
    <Field label="Time zone">
      {(control) => (
        <Select
          {...control}
          disabled={isReadOnly}
          value={zone ?? ''}
          onChange={({ currentTarget }) => onZone(currentTarget.value || null)}
        >
          <option value="">Not known</option>
          {zones.map((each) => (
            <option key={each} value={each}>
              {each.replaceAll('_', ' ')}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
