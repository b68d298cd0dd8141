import type { EditorCheck, EditorGrade } from '#domain/checks/editor/editor-grade.ts';
import type { Point } from './use-points.ts';

/** The ids of the editor's checks among the points of a sheet. */
const prefix = 'editor:';

/** The checks of the editor's grade as points: missed ones by what they gain, then the others. */
export function editorPointsOf({ checks }: EditorGrade): EditorCheck[] {
  return checks
    .map((check) => ({ ...check, id: prefix + check.id }))
    .toSorted((a, b) => b.points.gain - a.points.gain);
}

/** Points that ask for facts which only the writer knows: a model would invent them. */
export const asksForFacts = ({ id }: Point): boolean => factual.has(id);
const factual: ReadonlySet<string> = new Set(
  ['specifics', 'spread', 'evidence', 'recommendations'].map((id) => prefix + id),
);

/** The check that holds the whole grade below the points that were earned; null where none does. */
export function holdingCheck({ total, checks }: EditorGrade): EditorCheck | null {
  const earned = checks.reduce((sum, { points }) => sum + points.earned, 0);
  if (total === null || total >= earned) return null;
  return checks.reduce((most, check) => (check.points.gain > most.points.gain ? check : most));
}
