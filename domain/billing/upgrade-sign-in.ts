/** Parameter that opens the upgrade dialog on any page of the dashboard. */
export const upgradeQuery = 'upgrade=open';

/**
 * The login for a visitor who wants Premium: it says why, and leads to the dashboard with the upgrade dialog open. Written
 * out, so that the start page needs no code for it.
 */
export const upgradeSignIn = '/login?notice=billing.login-required&next=%2Fdashboard%3Fupgrade%3Dopen';
