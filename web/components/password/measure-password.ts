import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** 0, guessed at once, to 4. */
export type Strength = 0 | 1 | 2 | 3 | 4;

const meter = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
/** Longer passwords are strong enough, and measuring them would only take time. */
const longestMeasured = 100;

/** How hard a password is to guess for an attacker who knows `about`: the user's name, address, username. */
export function measurePassword(password: string, about: string[]): Strength {
  return meter.check(password.slice(0, longestMeasured), about).score;
}
