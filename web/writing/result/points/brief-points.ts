import type { BriefCheck } from '#domain/checks/brief/brief-check.ts';
import type { Point } from './use-points.ts';

const prefix = 'brief:';

/** The id of a brief check among the points of a sheet. */
export const briefPointId = (id: string): string => prefix + id;

/** Its fix is about the whole text, wherever its evidence is. */
export const isBriefPoint = ({ id }: Point): boolean => id.startsWith(prefix);

/** Brief checks as points. Their rows say already what was asked and found. */
export function briefPointsOf(checks: readonly BriefCheck[]): Point[] {
  return checks.map((check) => ({ ...check, id: briefPointId(check.id), found: '' }));
}
