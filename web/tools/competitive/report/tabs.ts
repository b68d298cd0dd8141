/** The result tabs of the specification, by the value of `tab` in the address. */
export const reportTabs = ['overview', 'keywords', 'metrics', 'insights', 'actions'] as const;
export type ReportTab = (typeof reportTabs)[number];
