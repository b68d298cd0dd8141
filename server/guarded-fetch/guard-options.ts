import { robotName } from '#domain/competitive/site/robot-name.ts';
import type { Config } from '../config/config.ts';
import type { GuardOptions } from './guarded-fetch.ts';

/**
 * How this installation reads addresses: under which name, with the page that says how to keep it out, and whether the
 * sandbox's sites are reached.
 */
export function guardOptions({ mode, sandbox, sandboxUrl, publicUrl }: Config): GuardOptions {
  const isPlayed = mode === 'local' && sandbox && sandboxUrl !== undefined;
  return {
    userAgent: `${robotName}/1.0 (${publicUrl === null ? 'local installation' : `+${publicUrl}/contact`})`,
    sandboxWeb: isPlayed ? { hosts: isPlayedBySandbox, origin: new URL(sandboxUrl).origin } : null,
  };
}

/** Names below `.example` lead nowhere on the internet (RFC 2606); the sandbox refuses those that it does not play. */
function isPlayedBySandbox(host: string): boolean {
  return /^(?:[a-z\d-]+\.)+example$/.test(host);
}
