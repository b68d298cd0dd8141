export type IntervalLineProps = {
  low: number;
  high: number;
  estimate: number;
  /** What the ends and zero mean: "-1, the reverse", "0, nothing", "+1, always". */
  labels: { low: string; zero: string; high: string };
  format: (value: number) => string;
  /** The picture in a sentence. */
  summary: string;
};
