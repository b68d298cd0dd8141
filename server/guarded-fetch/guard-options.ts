import type { Config } from '../config/config.ts';
import type { GuardOptions } from './guarded-fetch.ts';

/** The name by which robots.txt addresses us. */
export const robotName = 'AIGenBot';

/** The sites that the sandbox plays. Names below `.example` lead nowhere on the internet (RFC 2606). */
export const sandboxSites = [
  'ridgeway-supply.example',
  'holmandheath.example',
  'northbound-gear.example',
  'tarn-and-fell.example',
  'traps.example',
] as const;

/** How this installation reads addresses: under which name, and whether the sandbox's sites are reached. */
export function guardOptions({ mode, sandbox, sandboxUrl, publicUrl }: Config): GuardOptions {
  const isPlayed = mode === 'local' && sandbox && sandboxUrl !== undefined;
  return {
    userAgent: `${robotName}/1.0 (${publicUrl === null ? 'local installation' : `+${publicUrl}`})`,
    sandboxWeb: isPlayed ? { hosts: isSandboxSite, origin: new URL(sandboxUrl).origin } : null,
  };
}

function isSandboxSite(host: string): boolean {
  return sandboxSites.some((site) => host === site || host === `www.${site}`);
}
