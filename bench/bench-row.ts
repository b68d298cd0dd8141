/** One measured figure. Ratios are to a reference measured in the same run, so they mean the same on any machine. */
export type BenchRow = {
  name: string;
  ours: number;
  unit: string;
  reference: number | null;
  ratio: number | null;
  /** The limit for the ratio (or, without one, for `ours`); null = reported only. */
  limit: number | null;
  ok: boolean | null;
  note?: string;
};
