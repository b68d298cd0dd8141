import type { Clock } from '../../../../sync/wakeable-timer.ts';
import type { Locks } from './lead-jobs.ts';

/** A clock whose time passes when the test lets it. */
export function createClock() {
  let now = Date.parse('2026-11-25T09:00:00.000Z');
  const timers = new Set<{ at: number; act: () => void }>();
  const after: Clock['after'] = (ms, act) => {
    const timer = { at: now + ms, act };
    timers.add(timer);
    return () => timers.delete(timer);
  };
  const tick = () => new Promise((resolve) => setImmediate(resolve));
  return {
    now: () => now,
    after,
    run: async (until: () => boolean, ms: number, isIdle: () => boolean) => {
      const end = now + ms;
      for (;;) {
        for (let quiet = 0; quiet < 2; quiet = isIdle() ? quiet + 1 : 0) await tick();
        if (until()) return;
        let next: { at: number; act: () => void } | null = null;
        for (const timer of timers) if (!next || timer.at < next.at) next = timer;
        if (!next || next.at > end) break;
        timers.delete(next);
        now = Math.max(now, next.at);
        next.act();
      }
      now = end;
    },
  };
}

/** Locks that several tabs share; those of a tab are released when it closes. */
export function createLocks() {
  type Request = { name: string; tab: object; grant: () => void };
  const waiting: Request[] = [];
  const held = new Map<string, object>();
  const grantNext = (name: string) => {
    if (held.has(name)) return;
    const at = waiting.findIndex((request) => request.name === name);
    const [request] = at < 0 ? [] : waiting.splice(at, 1);
    if (!request) return;
    held.set(name, request.tab);
    request.grant();
  };
  return {
    forTab: (): Locks & { release: () => void } => {
      const tab = {};
      return {
        request: (name, { signal }, act) =>
          new Promise((resolve, reject) => {
            const request: Request = {
              name,
              tab,
              grant: () => {
                const free = () => {
                  if (held.get(name) === tab) held.delete(name);
                  grantNext(name);
                };
                act().then(resolve, reject).finally(free);
              },
            };
            signal.addEventListener('abort', () => {
              const at = waiting.indexOf(request);
              if (at >= 0) waiting.splice(at, 1);
              if (at >= 0) reject(signal.reason);
            });
            waiting.push(request);
            grantNext(name);
          }),
        release: () => {
          for (let at = waiting.length - 1; at >= 0; at -= 1)
            if (waiting[at]!.tab === tab) waiting.splice(at, 1);
          for (const [name, holder] of held)
            if (holder === tab) {
              held.delete(name);
              grantNext(name);
            }
        },
      };
    },
  };
}

/** Calls that have not returned, and who is told of each change of the storage, as live queries are. */
export function createActivity() {
  let busy = 0;
  const watchers = new Set<() => void>();
  const changed = () => watchers.forEach((watcher) => watcher());
  async function counted<R>(act: () => Promise<R>): Promise<R> {
    busy += 1;
    try {
      return await act();
    } finally {
      busy -= 1;
    }
  }
  return {
    isIdle: () => busy === 0,
    counted,
    changed,
    changing: async <R>(act: () => Promise<R>): Promise<R> => {
      const result = await counted(act);
      changed();
      return result;
    },
    watch: (watcher: () => void) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  };
}
