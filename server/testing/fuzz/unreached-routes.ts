/** Routes that the fuzz reaches with no success, and why. Their own tests do. */
export const unreached: Record<string, string> = {};
