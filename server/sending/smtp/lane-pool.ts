import { SmtpLane, type LaneTimes } from './smtp-lane.ts';
import type { SmtpSettings } from './smtp-settings.ts';

/** Connections of one process to the mail server of one account. */
export const lanesOfAccount = 5;
const idleMs = 15_000;

/** The connections to one mail server; all of its sends share them. */
export class LanePool {
  private readonly idle: SmtpLane[] = [];
  private busy = 0;
  private timer: NodeJS.Timeout | undefined;
  /** Attempts in a row that reached no server, and since when. */
  failures = 0;
  failingSince: number | null = null;
  readonly settings: SmtpSettings;
  private readonly more: { ownName: string; times: LaneTimes };

  constructor(settings: SmtpSettings, more: { ownName: string; times: LaneTimes }) {
    this.settings = settings;
    this.more = more;
  }

  get free(): number {
    return lanesOfAccount - this.busy;
  }

  take(): SmtpLane {
    clearTimeout(this.timer);
    this.busy += 1;
    return this.idle.pop() ?? new SmtpLane(this.settings, this.more);
  }

  giveBack(lane: SmtpLane): void {
    this.busy -= 1;
    this.idle.push(lane);
    if (this.busy > 0) return;
    this.timer = setTimeout(() => this.close(), idleMs);
    this.timer.unref();
  }

  close(): void {
    clearTimeout(this.timer);
    for (const lane of this.idle.splice(0)) lane.close();
  }
}

/** The pools of a process, by account; one whose settings were changed is left, and its connections end when they are idle. */
export function createPools(more: { ownName: () => string; times: LaneTimes }) {
  const pools = new Map<string, LanePool>();
  return {
    of(accountId: string, settings: SmtpSettings): LanePool {
      const known = pools.get(accountId);
      if (known && JSON.stringify(known.settings) === JSON.stringify(settings)) return known;
      const pool = new LanePool(settings, { ownName: more.ownName(), times: more.times });
      pools.set(accountId, pool);
      return pool;
    },
    close() {
      for (const pool of pools.values()) pool.close();
    },
  };
}
export type LanePools = ReturnType<typeof createPools>;
