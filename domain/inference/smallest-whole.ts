/** The smallest whole number from 1 to `most` that is enough, where every larger one is enough too; null if none is. */
export function smallestWhole(isEnough: (value: number) => boolean, most: number): number | null {
  let high = 1;
  while (!isEnough(high)) {
    if (high >= most) return null;
    high = Math.min(most, high * 2);
  }
  let low = Math.floor(high / 2);
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isEnough(middle)) high = middle;
    else low = middle;
  }
  return high;
}
