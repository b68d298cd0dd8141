export const faultKinds = ['unreachable', 'error', 'rate-limit', 'no-url', 'lost-answer'] as const;
export type FaultKind = (typeof faultKinds)[number];
export type Fault = { fault: FaultKind; times: number; path: string };
export type Faults = ReturnType<typeof createFaults>;

/** Faults of the next calls, as requested by a test. */
export function createFaults() {
  let ordered: Fault[] = [];
  return {
    order: (fault: Fault) => void ordered.push({ ...fault }),
    clear: () => void (ordered = []),
    take: (url: string): FaultKind | null => {
      const next = ordered.find(({ times, path }) => times > 0 && url.startsWith(path));
      if (!next) return null;
      next.times -= 1;
      return next.fault;
    },
  };
}
