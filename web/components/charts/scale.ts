/** The numbers written on a scale from zero, at most four of them: 0, 25, 50, 75. The last one is its end. */
export function scaleFromZero(highest: number, { isWhole = true } = {}): number[] {
  if (highest <= 0) return [0, 1];
  const rough = highest / 3;
  const power = 10 ** Math.floor(Math.log10(rough));
  const steps = [1, 2, 2.5, 5, 10].map((factor) => factor * power);
  const step = steps.find((one) => one >= rough * 0.999 && (!isWhole || Number.isInteger(one))) ?? 1;
  const count = Math.max(1, Math.ceil(highest / step - 1e-9));
  // Of products such as 3 × 0.1.
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)));
}

/** Room for the widest number at the left of a drawing, at 12 px. */
export function roomFor(words: readonly string[]): number {
  return Math.max(28, ...words.map((one) => Math.ceil(one.length * 6.8) + 10));
}

/** Every how many points one is named, so that names of this width do not meet: by weeks, where points are days. */
export function nameEvery(count: number, pitch: number, wordWidth: number): number {
  const steps = count <= 14 ? [1, 2, 7] : [7, 14, 28, 56, 112];
  return steps.find((step) => step * pitch >= wordWidth) ?? Math.max(1, count);
}
