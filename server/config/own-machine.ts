/** The host names of this machine as URLs have them. */
export const ownMachine: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];
