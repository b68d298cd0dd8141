/** Maximum number of events in a month cell; more are counted. Specification, section 9. */
export const monthCellEvents = 2;
