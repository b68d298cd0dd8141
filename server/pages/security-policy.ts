import type { ProviderAddresses } from '#domain/provider-catalog/providers.ts';

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

/**
 * Whom a page may call: our own origin and, for direct mode, exactly the providers' addresses; in a local
 * installation the sandbox's as well. No other place can be told a key.
 */
export function connectSources({ providers, sandboxProviders }: ProviderAddresses): string {
  const addresses = [...Object.values(providers), ...Object.values(sandboxProviders ?? {})];
  return ["'self'", ...new Set(addresses.map(toSource))].join(' ');
}

/** An address with a path stands for what is below it. What would end the directive is encoded. */
function toSource(address: string): string {
  const { origin, pathname } = new URL(address);
  if (pathname === '/') return origin;
  return `${origin}${pathname.replaceAll(';', '%3B').replaceAll(',', '%2C').replace(/\/*$/, '/')}`;
}

/** The content security policy of a page; `connect` is from `connectSources`. */
export function contentSecurityPolicy(nonce: string, connect: string): string {
  return `${fixed}; connect-src ${connect}; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}'`;
}

/** While developing, Vite adds styles by script and talks to the page over a socket. */
export function developmentPolicy(nonce: string, connect: string): string {
  return `${fixed}; connect-src ${connect} ws:; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'unsafe-inline'`;
}
