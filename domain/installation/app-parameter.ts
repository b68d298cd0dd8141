/** In the query of a public page: send it with the application, to visitors as well (docs/decisions/016-static-pages.md). */
export const appParameter = 'app';
