/**
 * Stands in for the rule library of @mantine/schedule (vite.config.ts): events of the calendar never repeat, so more than
 * half of its script would be loaded for nothing. Asked for a rule all the same, the library draws the event once.
 */
export const RRule = undefined;
export default { RRule };
