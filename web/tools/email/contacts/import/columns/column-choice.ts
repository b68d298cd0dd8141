import { contactTextLabels } from '#domain/contacts/fields.ts';
import {
  columnRoles,
  fieldNameOf,
  type ColumnRole,
  type ColumnTarget,
  type ContactMapping,
} from '#domain/contacts/import/mapping.ts';

const roleLabels: Record<ColumnRole, string> = {
  email: 'Email',
  ...contactTextLabels,
  zone: 'Time zone',
  tags: 'Tags',
  consentAt: 'Date of consent',
  'leave-out': 'Leave out',
};

const fieldPrefix = 'field:';

/** A target as the value of an option. */
export const choiceOf = (target: ColumnTarget) =>
  target.kind === 'field' ? fieldPrefix + target.name : target.kind;

export function targetOf(choice: string): ColumnTarget {
  if (choice.startsWith(fieldPrefix)) return { kind: 'field', name: choice.slice(fieldPrefix.length) };
  return { kind: columnRoles.find((role) => role === choice) ?? 'leave-out' };
}

type Option = { choice: string; label: string };

/** Where a column can go: its own name as a new field last but one. Fields are those of the account, and new ones of this file. */
export function optionsFor(
  column: string,
  { mapping, knownFields }: { mapping: ContactMapping; knownFields: readonly string[] },
): Option[] {
  const ofFile = mapping.flatMap((target) => (target.kind === 'field' ? [target.name] : []));
  const fields = [...new Set([...knownFields, ...ofFile])];
  const own = fieldNameOf(column);
  const isNew = own !== '' && !fields.includes(own);
  return [
    ...columnRoles
      .filter((role) => role !== 'leave-out')
      .map((role) => ({ choice: role, label: roleLabels[role] })),
    ...fields.map((name) => ({ choice: fieldPrefix + name, label: `Field: ${name}` })),
    ...(isNew ? [{ choice: fieldPrefix + own, label: `New field: ${own}` }] : []),
    { choice: 'leave-out', label: roleLabels['leave-out'] },
  ];
}

/** A mapping in which a column goes somewhere else. Another column that went there is left out: each target has one column. */
export function withTarget(mapping: ContactMapping, column: number, target: ColumnTarget): ContactMapping {
  const taken = choiceOf(target);
  return mapping.map((before, index) => {
    if (index === column) return target;
    return target.kind !== 'leave-out' && choiceOf(before) === taken ? { kind: 'leave-out' } : before;
  });
}
