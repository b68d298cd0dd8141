import { z } from 'zod';
import { columnKey } from '../../bulk/rows/columns.ts';
import { formatNumber, quoted } from '../../text/format.ts';
import { fieldNameSchema, normalizeFieldName } from '../fields.ts';
import { maxFieldNameCharacters, mostFields, mostImportColumns } from '../limits.ts';

/** Where a column of a file goes, but to a field of one's own. Each but `leave-out` at most once. */
export const columnRoles = [
  'email',
  'firstName',
  'lastName',
  'company',
  'city',
  'zone',
  'tags',
  'consentAt',
  'leave-out',
] as const;
export type ColumnRole = (typeof columnRoles)[number];

export const columnTargetSchema = z.union([
  z.object({ kind: z.enum(columnRoles) }),
  z.object({ kind: z.literal('field'), name: fieldNameSchema }),
]);
export type ColumnTarget = z.infer<typeof columnTargetSchema>;

/** The targets of the columns, in their order. */
export const contactMappingSchema = z.array(columnTargetSchema).max(mostImportColumns);
export type ContactMapping = z.infer<typeof contactMappingSchema>;

const names: Record<Exclude<ColumnRole, 'leave-out'>, readonly string[]> = {
  email: [
    'email',
    'email address',
    'mail',
    'emailadresse',
    'correo',
    'correo electronico',
    'courriel',
    'adresse email',
    'adresse mail',
    'subscriber',
  ],
  firstName: ['first name', 'first', 'given name', 'forename', 'vorname', 'nombre', 'prenom', 'fname'],
  lastName: ['last name', 'last', 'surname', 'family name', 'nachname', 'apellido', 'apellidos', 'lname'],
  company: ['company', 'company name', 'organization', 'organisation', 'firma', 'empresa', 'societe'],
  city: ['city', 'town', 'stadt', 'ort', 'ciudad', 'ville'],
  zone: ['time zone', 'timezone', 'zone', 'tz', 'zeitzone'],
  tags: ['tags', 'tag', 'labels', 'etiquetas'],
  consentAt: [
    'consent date',
    'date of consent',
    'consented at',
    'signed',
    'signed up',
    'signup date',
    'opt in date',
    'opt in time',
    'optin time',
    'subscribed',
    'subscribed at',
    'confirm time',
  ],
};

/**
 * The columns of a file by their names. Nothing becomes a field that the account does not have, so that no column is taken along unseen:
 * what is not known is left out until the user says otherwise.
 */
export function guessMapping(header: readonly string[], knownFields: readonly string[] = []): ContactMapping {
  const taken = new Set<string>();
  const fields = new Map(knownFields.map((name) => [columnKey(name), name]));
  return header.map((column) => {
    const key = columnKey(column);
    const role = (Object.keys(names) as (keyof typeof names)[]).find((each) =>
      names[each].some((name) => columnKey(name) === key),
    );
    const field = fields.get(key);
    const target: ColumnTarget | null = role
      ? { kind: role }
      : key !== '' && field !== undefined
        ? { kind: 'field', name: field }
        : null;
    if (!target || taken.has(targetKey(target))) return { kind: 'leave-out' };
    taken.add(targetKey(target));
    return target;
  });
}

const targetKey = (target: ColumnTarget) => (target.kind === 'field' ? `field ${target.name}` : target.kind);

/** The field that a column can become, by its name. */
export function fieldNameOf(column: string): string {
  return normalizeFieldName(column).slice(0, maxFieldNameCharacters).trim();
}

/** What is wrong with a mapping, in one sentence; null for nothing. `knownFields`: those that the account has. */
export function findMappingProblem(
  mapping: ContactMapping,
  { columns, knownFields }: { columns: number; knownFields: readonly string[] },
): string | null {
  if (mapping.length !== columns) return 'The file has another number of columns.';
  if (!mapping.some(({ kind }) => kind === 'email')) return 'Choose the column with the email address.';
  const seen = new Set<string>();
  for (const target of mapping) {
    if (target.kind === 'leave-out') continue;
    const key = targetKey(target);
    if (seen.has(key))
      return target.kind === 'field'
        ? `Two columns go to the field ${quoted(target.name)}.`
        : 'Two columns go to the same place.';
    seen.add(key);
  }
  const fields = new Set(knownFields);
  for (const target of mapping) if (target.kind === 'field') fields.add(target.name);
  return fields.size > mostFields
    ? `All contacts together have at most ${formatNumber(mostFields)} fields. Leave out columns that you do not need.`
    : null;
}
