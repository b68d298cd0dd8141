/** Limits of support, the same for browser and server. */

export const mostSubjectCharacters = 120;
export const fewestMessageCharacters = 10;
export const mostMessageCharacters = 8_000;
export const mostDetailCharacters = 300;
/** Threads that an account may have at the same time; solved ones are deleted after `retentionDays.support`. */
export const mostThreads = 50;
export const mostThreadMessages = 200;
/** Of all messages of an account, in bytes. */
export const mostSupportBytes = 2_000_000;
export const mostCannedAnswers = 100;
/** An answer can be taken back for this long; its mail is sent some seconds later. */
export const undoSeconds = 6;
/** Of an incoming mail, in bytes: of a larger one the beginning is read. */
export const mostMailBytes = 2_000_000;
export const mostListedAttachments = 20;
