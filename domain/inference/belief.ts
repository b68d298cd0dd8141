import { readCounts, type VariantCounts } from './counts.ts';

/**
 * What is believed of a rate after its counts, with every rate equally likely before: the Beta distribution of
 * `conversions` + 1 and `misses` + 1.
 */
type Belief = { conversions: number; misses: number; mode: number; mean: number; deviation: number };

/** A piece of the rates from 0 to 1. */
type Panel = { start: number; width: number };

/** Density and chances below and above, at the nodes of all panels. */
type Table = { density: Float64Array; below: Float64Array; above: Float64Array };

export function beliefOf(counts: VariantCounts): Belief {
  const { traffic, conversions } = readCounts(counts);
  const misses = traffic - conversions;
  const mean = (conversions + 1) / (traffic + 2);
  return {
    conversions,
    misses,
    mode: traffic > 0 ? conversions / traffic : 0.5,
    mean,
    deviation: Math.sqrt((mean * ((misses + 1) / (traffic + 2))) / (traffic + 3)),
  };
}

/** Gauss-Legendre nodes and weights for ten nodes, on 0 to 1. */
const positive = [
  [0.1488743389816312, 0.29552422471475287],
  [0.4333953941292472, 0.26926671930999635],
  [0.6794095682990244, 0.21908636251598204],
  [0.8650633666889845, 0.1494513491505806],
  [0.9739065285171717, 0.06667134430868814],
] as const;
const nodes = [...positive.map(([at]) => (1 - at) / 2).reverse(), ...positive.map(([at]) => (1 + at) / 2)];
export const nodeWeights = [...positive.map(([, w]) => w / 2).reverse(), ...positive.map(([, w]) => w / 2)];

/** Weights that integrate from the start of a panel to each of its nodes: exact for polynomials of degree 9. */
const toNode = nodes.map((end) =>
  nodes.map((_, index) =>
    nodes.reduce((sum, at, node) => sum + nodeWeights[node]! * end * lagrange(index, at * end), 0),
  ),
);

function lagrange(index: number, x: number): number {
  return nodes.reduce(
    (product, node, other) => (other === index ? product : (product * (x - node)) / (nodes[index]! - node)),
    1,
  );
}

/** Deviations from the mean beyond which nothing is believed; the tails of a Beta distribution are at most exponential. */
const reach = 40;

/** Panels narrow enough for each belief near it, and wider with the distance from all of them. */
export function panelsFor(beliefs: readonly Belief[]): Panel[] {
  const end = Math.min(1, Math.max(...beliefs.map(({ mean, deviation }) => mean + reach * deviation)));
  const panels: Panel[] = [];
  let start = Math.max(0, Math.min(...beliefs.map(({ mean, deviation }) => mean - reach * deviation)));
  while (start < end) {
    const steps = beliefs.map(({ mean, deviation }) =>
      Math.max(1.2 * deviation, 0.3 * Math.abs(start - mean)),
    );
    const width = Math.min(end - start, ...steps);
    const next = start + width;
    if (next <= start) break;
    panels.push({ start, width });
    start = next;
  }
  return panels;
}

/** A belief at all nodes of the panels, scaled so that its density has the integral 1. */
export function tabulate(belief: Belief, panels: readonly Panel[]): Table {
  const size = nodes.length;
  const density = new Float64Array(panels.length * size);
  const below = new Float64Array(panels.length * size);
  const above = new Float64Array(panels.length * size);
  const inPanel = new Float64Array(panels.length);
  for (const [panel, { start, width }] of panels.entries()) {
    for (let node = 0; node < size; node += 1) {
      const value = relativeDensity(belief, start + width * nodes[node]!);
      density[panel * size + node] = value;
      inPanel[panel]! += width * nodeWeights[node]! * value;
    }
  }
  const total = inPanel.reduce((sum, value) => sum + value, 0);
  let before = 0;
  let after = total;
  for (const [panel, { width }] of panels.entries()) {
    after -= inPanel[panel]!;
    for (let node = 0; node < size; node += 1) {
      const at = panel * size + node;
      const part = clamp(width * partial(density, panel * size, node), inPanel[panel]!);
      below[at] = (before + part) / total;
      above[at] = part;
    }
    before += inPanel[panel]!;
  }
  // Summed from the right, so that small chances above keep their digits.
  after = 0;
  for (let panel = panels.length - 1; panel >= 0; panel -= 1) {
    for (let node = 0; node < size; node += 1) {
      const at = panel * size + node;
      above[at] = (after + (inPanel[panel]! - above[at]!)) / total;
      density[at]! /= total;
    }
    after += inPanel[panel]!;
  }
  return { density, below, above };
}

function partial(density: Float64Array, offset: number, node: number): number {
  return toNode[node]!.reduce((sum, weight, index) => sum + weight * density[offset + index]!, 0);
}

const clamp = (value: number, most: number) => Math.max(0, Math.min(value, most));

/** The density relative to that at the mode. */
function relativeDensity({ conversions, misses, mode }: Belief, rate: number): number {
  const offset = rate - mode;
  const left = conversions > 0 ? conversions * Math.log1p(offset / mode) : 0;
  const right = misses > 0 ? misses * Math.log1p(-offset / (1 - mode)) : 0;
  return Math.exp(left + right);
}
