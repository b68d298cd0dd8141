import type { Random } from '../sync/random-source.ts';

type Table = { first: number; upTo: Float64Array };

const mostTables = 50_000;
const tables = new Map<string, Table>();

/** How many of `count` trials succeed when each does with chance `rate`: exact, by the inverse of the distribution. */
export function drawBinomial(random: Random, count: number, rate: number): number {
  if (count === 0 || rate <= 0) return 0;
  if (rate >= 1) return count;
  const { first, upTo } = tableOf(count, rate);
  const chance = random.below(2 ** 32) / 2 ** 32;
  let [low, high] = [0, upTo.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (upTo[middle]! > chance) high = middle;
    else low = middle + 1;
  }
  return first + low;
}

/** Chances of all numbers within nine standard deviations, from the likeliest in both directions. */
function tableOf(count: number, rate: number): Table {
  const key = `${count} ${rate}`;
  const known = tables.get(key);
  if (known) return known;
  if (tables.size >= mostTables) tables.clear();
  const reach = 9 * Math.sqrt(count * rate * (1 - rate)) + 15;
  const mode = Math.min(count, Math.floor((count + 1) * rate));
  const first = Math.max(0, Math.floor(mode - reach));
  const last = Math.min(count, Math.ceil(mode + reach));
  const odds = rate / (1 - rate);
  const upTo = new Float64Array(last - first + 1);
  upTo[mode - first] = 1;
  for (let value = mode; value > first; value -= 1) {
    upTo[value - 1 - first] = (upTo[value - first]! * value) / ((count - value + 1) * odds);
  }
  for (let value = mode; value < last; value += 1) {
    upTo[value + 1 - first] = (upTo[value - first]! * (count - value) * odds) / (value + 1);
  }
  const total = upTo.reduce((sum, value) => sum + value, 0);
  let sum = 0;
  for (const [index, value] of upTo.entries()) upTo[index] = (sum += value) / total;
  const table = { first, upTo };
  tables.set(key, table);
  return table;
}
