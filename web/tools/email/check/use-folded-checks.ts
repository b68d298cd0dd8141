import { useState } from 'react';
import type { EmailCheck } from '#domain/email/checks/email-check.ts';

/** Open checks first and so many of the met ones, until all are asked for; those come in their own order. */
export function useFoldedChecks(
  checks: readonly EmailCheck[],
  shownMet: number,
): { shown: readonly EmailCheck[]; folded: number; showAll: () => void } {
  const [showsAll, setShowsAll] = useState(false);
  const open = checks.filter(({ state }) => state !== 'met');
  const met = checks.filter(({ state }) => state === 'met');
  const shown = showsAll ? checks : [...open, ...met.slice(0, shownMet)];
  return { shown, folded: checks.length - shown.length, showAll: () => setShowsAll(true) };
}
