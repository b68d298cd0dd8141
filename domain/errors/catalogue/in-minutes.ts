import { counted } from '../../text/format.ts';

/** How long to wait, from the details of an error: "1 minute", "15 minutes", "a few minutes". */
export function inMinutes(minutes: string | number | undefined): string {
  return minutes === undefined ? 'a few minutes' : counted(Number(minutes), 'minute');
}
