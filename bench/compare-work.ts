/** A time is measured over at least so much. */
const measuredMs = 40;
/** Shorter work is noticed by nobody. */
const shortestMs = 4;

export type ComparedWork = {
  /** Milliseconds of the smaller work. */
  before: number;
  /** Milliseconds of the larger work. */
  ms: number;
  /** The larger by the smaller; 0 where the larger takes no noticeable time. */
  ratio: number;
};

/** The shortest times of both, in turn, measured again while their ratio is over the limit. */
export function compareWork(small: () => unknown, large: () => unknown, limit: number): ComparedWork {
  let before = Infinity;
  let ms = Infinity;
  for (let turn = 0; turn < 30; turn += 1) {
    before = Math.min(before, timeOf(small));
    ms = Math.min(ms, timeOf(large));
    if (ms <= shortestMs || (turn > 0 && ms / before <= limit)) break;
  }
  return { before, ms, ratio: ms <= shortestMs ? 0 : ms / before };
}

/**
 * Milliseconds that this thread computes; unlike a clock's, they leave out other work on the machine. The system counts
 * them in steps of up to 10 ms, so that short work is repeated until it fills several.
 */
function timeOf(run: () => unknown): number {
  for (let times = 1; ; times *= 2) {
    const before = process.threadCpuUsage();
    for (let turn = 0; turn < times; turn += 1) run();
    const { user, system } = process.threadCpuUsage(before);
    const ms = (user + system) / 1_000;
    if (ms >= measuredMs) return ms / times;
  }
}
