import type { ProviderAddresses } from '#domain/provider-catalog/providers.ts';

/** Mantine renders style attributes, hence style-src-attr. */
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
 * What a page may connect to: our own origin and, for direct mode, exactly the providers' URLs; in a local
 * installation the sandbox's as well. A key cannot be sent anywhere else.
 */
export function connectSources({ providers, sandboxProviders }: ProviderAddresses): string {
  const addresses = [...Object.values(providers), ...Object.values(sandboxProviders ?? {})];
  return ["'self'", ...new Set(addresses.map(toSource))].join(' ');
}

/** A URL with a path allows everything below it. Characters that would end the directive are encoded. */
function toSource(address: string): string {
  const { origin, pathname } = new URL(address);
  if (pathname === '/') return origin;
  return `${origin}${pathname
    .replaceAll(';', '%3B')
    .replaceAll(',', '%2C')
    .replace(/(?<!\/)\/*$/, '/')}`;
}

/** The policy of one response, whose scripts and styles carry its nonce; `connect` is from `connectSources`. */
export function noncePolicy(nonce: string, connect: string): string {
  return `${fixed}; connect-src ${connect}; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}'`;
}

/**
 * The policy of a page without the application, the same for every visitor; `hashes` are of its inline scripts, as CSP
 * writes them. Such a page calls our own origin only.
 */
export function hashedPolicy(hashes: readonly string[]): string {
  return `${fixed}; connect-src 'self'; script-src ${["'self'", ...hashes].join(' ')}; style-src 'self'`;
}

/** In development, Vite adds styles by script and connects to the page over a WebSocket. */
export function developmentPolicy(nonce: string, connect: string): string {
  return `${fixed}; connect-src ${connect} ws:; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'unsafe-inline'`;
}

/** For a worker that runs WebAssembly: it is given its program by the page, and connects to nothing. */
export const webAssemblyPolicy = "default-src 'none'; script-src 'wasm-unsafe-eval'; frame-ancestors 'none'";
