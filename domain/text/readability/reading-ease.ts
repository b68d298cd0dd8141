/** Flesch's labels for his scale, the easiest first. Flesch, The Art of Readable Writing, 1949, table 5. */
const words: readonly [from: number, label: string][] = [
  [90, 'Very easy'],
  [80, 'Easy'],
  [70, 'Fairly easy'],
  [60, 'Standard'],
  [50, 'Fairly difficult'],
  [30, 'Difficult'],
];

/** The label for a reading ease of 0 to 100. */
export function readingEaseLabel(ease: number): string {
  return words.find(([from]) => ease >= from)?.[1] ?? 'Very difficult';
}
