/** Sequences of an account. */
export const mostSequences = 100;
/** Steps of a sequence, those in arms included. */
export const mostSteps = 100;
/** Conditions inside each other. */
export const deepestCondition = 3;
/** Exit rules that hold during the whole sequence. */
export const mostExitRules = 5;
/** The longest wait of each unit. */
export const longestWait = { minutes: 1_440, hours: 720, days: 365, weeks: 52 } as const;
/** A test run looks as far ahead. */
export const testRunDays = 90;
/** A contact who enters a sequence again does so at least as much later, so that two sequences cannot start each other forever. */
export const fewestHoursBetweenEntries = 24;
