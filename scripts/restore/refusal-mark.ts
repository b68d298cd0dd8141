/** Begins each line of standard error that reports a refused connection of a restored server. */
export const refusalMark = 'Refused to connect to ';
