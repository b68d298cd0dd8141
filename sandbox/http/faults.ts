/** A fault of the next calls to a path, by one method or any. */
export type Fault<Kind extends string> = {
  fault: Kind;
  times: number;
  path: string;
  method?: string | undefined;
};
export type Faults<Kind extends string> = ReturnType<typeof createFaults<Kind>>;

/** Faults of the next calls, as requested by a test. */
export function createFaults<Kind extends string>() {
  let ordered: Fault<Kind>[] = [];
  return {
    order: (fault: Fault<Kind>) => void ordered.push({ ...fault }),
    clear: () => void (ordered = []),
    take: (url: string, asked: string): Kind | null => {
      const next = ordered.find(
        ({ times, path, method }) => times > 0 && url.startsWith(path) && (method ?? asked) === asked,
      );
      if (!next) return null;
      next.times -= 1;
      return next.fault;
    },
  };
}
