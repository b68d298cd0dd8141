/** Statements and transactions that wait for a connection of the pool; more are refused at once. */
export const mostWaiting = 1_000;
