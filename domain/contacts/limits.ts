/** Contacts of an account, and what each of them may have. */
export const mostContacts = 100_000;
export const mostLists = 200;
/** Named fields of all contacts of an account. */
export const mostFields = 50;
export const maxFieldNameCharacters = 60;
export const maxFieldCharacters = 500;
/** Tags of one contact. */
export const mostTags = 50;
export const maxTagCharacters = 60;
/** Addresses that an account never mails; they outlive their contacts. */
export const mostSuppressions = 1_000_000;

/** Contacts of one page, and of one change. */
export const contactsPageItems = 50;
export const mostChangedAtOnce = 500;

/** A file with contacts. */
export const maxImportBytes = 50_000_000;
export const mostImportRows = 200_000;
export const mostImportColumns = 100;
/** Bad rows that are named; the others are counted. */
export const mostNamedProblems = 1_000;
/** Cells that a user may correct in a file that is not imported yet. */
export const mostCorrections = 1_000;
/** Imports that are listed, and days until the file of one that was never started is deleted. */
export const mostListedImports = 20;
