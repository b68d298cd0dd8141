import path from 'node:path';

/** Where a server on the embedded database takes statements of the test. */
export const socketOf = (dataFolder: string) => path.join(dataFolder, 'statements.sock');
