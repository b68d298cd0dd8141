import { formatDateTime } from '../../components/format.ts';

/** Who last changed a switch, and when. */
export function changedWords(at: string | null, by: string | null): string {
  if (at === null) return 'Never changed.';
  return `Changed ${formatDateTime(at)} by ${by ?? 'a deleted account'}.`;
}
