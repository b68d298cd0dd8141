/** Events a cell of the month shows; what is more is counted. Specification, section 9. */
export const monthCellEvents = 2;
