import { contentTypes, tones } from '../../generation/form.ts';
import { columnKey, roleNames, type ColumnRole } from './columns.ts';

/** Other names by which files call a column, as `columnKey` has them, the most certain one first. */
const synonyms: Record<ColumnRole, readonly string[]> = {
  prompt: [
    'prompts',
    'topic',
    'title',
    'productname',
    'product',
    'name',
    'item',
    'headline',
    'subject',
    'text',
    'input',
    'idea',
    'line',
    'description',
  ],
  content_type: ['contenttypes', 'texttype', 'type', 'format', 'kind'],
  tone: ['tones', 'toneofvoice', 'style', 'mood', 'voice'],
  keyword: ['keywords', 'targetkeyword', 'focuskeyword', 'mainkeyword', 'seokeyword', 'searchterm'],
};

/**
 * Columns of these roles have few values. "type" may as well be the type of a jacket: another name counts only where at
 * least half of the values are known.
 */
const knownValues: Partial<Record<ColumnRole, readonly string[]>> = {
  content_type: contentTypes,
  tone: tones,
};
const shareOfKnown = 0.5;

/**
 * What each column is used for, by its name: its own name first, then the synonyms. `promptName` is the column that the
 * user chose for the prompt.
 */
export function rolesOf(
  names: readonly string[],
  rows: readonly (readonly string[])[],
  promptName?: string,
): (ColumnRole | null)[] {
  const keys = names.map(columnKey);
  const roles: (ColumnRole | null)[] = names.map(() => null);
  const chosen = promptName === undefined ? -1 : keys.indexOf(columnKey(promptName));
  if (chosen >= 0) roles[chosen] = 'prompt';
  const open = roleNames.filter((role) => !roles.includes(role));
  // Own names first, so that a synonym never takes the column of another role.
  for (const role of open) assign(role, [columnKey(role)]);
  for (const role of open) assign(role, synonyms[role]);
  if (names.length === 1 && !roles[0]) roles[0] = 'prompt';
  return roles;

  function assign(role: ColumnRole, known: readonly string[]) {
    if (roles.includes(role)) return;
    for (const key of known) {
      const at = keys.findIndex((each, index) => each === key && roles[index] === null);
      if (at < 0) continue;
      if (key !== columnKey(role) && !hasKnownValues(role, at)) continue;
      roles[at] = role;
      return;
    }
  }

  function hasKnownValues(role: ColumnRole, at: number): boolean {
    const known = knownValues[role];
    if (!known) return true;
    const written = rows.map((row) => row[at]!.toLowerCase()).filter(Boolean);
    return (
      written.length > 0 &&
      written.filter((value) => known.includes(value)).length >= written.length * shareOfKnown
    );
  }
}

/** True for a name by which files call the prompt. */
export function isPromptName(name: string): boolean {
  const key = columnKey(name);
  return key === 'prompt' || synonyms.prompt.includes(key);
}
