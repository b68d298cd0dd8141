/** Mantine's server-rendered pages carry style attributes, hence style-src-attr; scripts need the nonce. */
const fixed = [
  "default-src 'none'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "object-src 'none'",
].join('; ');

/** The content security policy of a page. */
export function contentSecurityPolicy(nonce: string): string {
  return `${fixed}; connect-src 'self'; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}'`;
}

/** While developing, Vite adds styles by script and talks to the page over a socket. */
export function developmentPolicy(nonce: string): string {
  return `${fixed}; connect-src 'self' ws:; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'unsafe-inline'`;
}
