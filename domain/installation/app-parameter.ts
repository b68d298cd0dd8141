/** Query parameter of a public page: also send the application to visitors (docs/decisions/016-static-pages.md). */
export const appParameter = 'app';
