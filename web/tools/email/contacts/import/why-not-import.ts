import type { ContactImport, ImportSettings } from '#domain/contacts/import/contact-import.ts';
import { findMappingProblem } from '#domain/contacts/import/mapping.ts';
import { formatError } from '#domain/errors/catalogue.ts';
import type { ConsentDraft } from '../consent/consent-draft.ts';
import { findConsentProblems } from '../consent/read-consent.ts';
import type { Desk } from '../use-desk.ts';

/** The name of the column that has the days of the consent; null for none. */
export function dayColumnOf({ columns }: Pick<ContactImport, 'columns'>, { mapping }: ImportSettings) {
  const column = mapping.findIndex(({ kind }) => kind === 'consentAt');
  return column < 0 ? null : columns[column] || `Column ${column + 1}`;
}

/** Why a file cannot be imported yet, in one sentence; null where it can. */
export function whyNotImport({
  read,
  settings,
  draft,
  desk,
  today,
}: {
  read: ContactImport;
  settings: ImportSettings;
  draft: ConsentDraft;
  desk: Desk;
  /** The user's calendar day. */
  today: string;
}): string | null {
  if (read.state === 'checking') return 'The rows are being counted.';
  const mapping = findMappingProblem(settings.mapping, {
    columns: read.columns.length,
    knownFields: desk.counts.fields,
  });
  if (mapping !== null) return mapping;
  const problems = findConsentProblems(draft, {
    listIds: desk.lists.map(({ id }) => id),
    isDayOfColumn: dayColumnOf(read, settings) !== null && draft.isDayOfColumn,
    today,
  });
  const consent = problems.list ?? problems.source ?? problems.wording ?? problems.day;
  if (consent !== undefined) return consent;
  return read.figures.new + read.figures.known === 0 ? formatError('contacts.import-nothing') : null;
}
