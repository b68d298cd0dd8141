// Loaded by a server's NODE_OPTIONS: its clock is ahead by the milliseconds in the file CLOCK_FILE, which is read again at SIGUSR2.
import { readFileSync } from 'node:fs';

const RealDate = Date;
const read = () => Number(readFileSync(process.env.CLOCK_FILE!, 'utf8'));
let aheadMs = read();
process.on('SIGUSR2', () => {
  aheadMs = read();
});

globalThis.Date = class extends RealDate {
  constructor(...given: unknown[]) {
    super(...((given.length > 0 ? given : [RealDate.now() + aheadMs]) as [number]));
  }
  static override now(): number {
    return RealDate.now() + aheadMs;
  }
  /** Dates that Node itself has made. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return Object.prototype.toString.call(value) === '[object Date]';
  }
} as DateConstructor;
