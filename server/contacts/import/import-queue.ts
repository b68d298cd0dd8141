/** The queue of files with contacts that are to be read. */
export const importQueue = 'contact-imports';
/** One reading of a file: `pass` says which, so that one that was overtaken does nothing. */
export type ImportJob = { id: string; pass: number };
