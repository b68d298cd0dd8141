import { providerFacet } from '../../content/sandbox-text.ts';
import { dayFinder, daysOf, type DayRange } from '../range/day-range.ts';
import { addTo, meanOf, noTally, type Tally } from './mean.ts';
import type { TextFacts } from './text-facts.ts';

/** What texts are grouped by. */
export const textGroupings = ['type', 'provider', 'model', 'tool', 'project', 'voice'] as const;
export type TextGrouping = (typeof textGroupings)[number];

/** Texts with something in common, and what was written in them. `score` is the editor's grade, `seoScore` the SEO score. */
export type TextGroup = {
  /** Content type, provider (or `sandbox`, `unknown`), model, tool, project id or voice id; empty for none. */
  key: string;
  texts: number;
  words: number;
  /** US dollars of its texts with a known cost. */
  cost: number;
  /** Texts whose cost is not known. */
  withoutCost: number;
  /** Means; null of fewer than five texts. */
  score: number | null;
  seoScore: number | null;
};

export type DayOfTexts = { day: string; texts: number; words: number };

export type Generated = Omit<TextGroup, 'key'> & {
  /** Every day of the range, oldest first. */
  days: DayOfTexts[];
  /** Largest group first. Projects do not add up to all texts: a text may be in several, or in none. */
  by: Record<TextGrouping, TextGroup[]>;
  /** The texts themselves, oldest first. */
  items: TextFacts[];
};

/** The texts that were made on the days of a range in a zone. `projectsOf`: the projects of a text. */
export function generated(
  texts: readonly TextFacts[],
  range: DayRange,
  zone: string,
  projectsOf: ReadonlyMap<string, readonly string[]> = new Map(),
): Generated {
  const days = new Map(daysOf(range).map((day) => [day, { day, texts: 0, words: 0 }]));
  const items: TextFacts[] = [];
  const findDay = dayFinder(range, zone);
  for (const text of texts) {
    const day = findDay(text.createdAt);
    if (day === null) continue;
    items.push(text);
    const counted = days.get(day)!;
    counted.texts += 1;
    counted.words += text.wordCount;
  }
  items.sort((a, b) => (a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : 0));
  const keysOf = textKeys(projectsOf);
  const { key: _, ...all } = groupOf('', sumsOf(items));
  return {
    ...all,
    days: [...days.values()],
    by: Object.fromEntries(
      textGroupings.map((grouping) => [grouping, groupTexts(items, keysOf[grouping])]),
    ) as Generated['by'],
    items,
  };
}

/** The keys of the groups that a text belongs to. */
export function textKeys(
  projectsOf: ReadonlyMap<string, readonly string[]> = new Map(),
): Record<TextGrouping, (text: TextFacts) => readonly string[]> {
  return {
    type: ({ contentType }) => [contentType],
    provider: (text) => [providerFacet(text)],
    model: ({ model }) => [model ?? ''],
    tool: ({ source }) => [source],
    project: ({ id }) => projectsOf.get(id) ?? [''],
    voice: ({ brandVoiceId }) => [brandVoiceId ?? ''],
  };
}

/** The projects of each text, by the text's id. */
export function projectsByText(
  items: readonly { id: string; sourceId: string; projectId: string }[],
): Map<string, string[]> {
  const projects = new Map<string, Set<string>>();
  for (const { id, sourceId, projectId } of items)
    for (const text of sourceId === '' ? [id] : [id, sourceId]) {
      const known = projects.get(text);
      if (known) known.add(projectId);
      else projects.set(text, new Set([projectId]));
    }
  return new Map([...projects].map(([text, ids]) => [text, [...ids]]));
}

function groupTexts(
  texts: readonly TextFacts[],
  keysOf: (text: TextFacts) => readonly string[],
): TextGroup[] {
  const groups = new Map<string, Sums>();
  for (const text of texts)
    for (const key of keysOf(text)) {
      let sums = groups.get(key);
      if (!sums) groups.set(key, (sums = noSums()));
      add(sums, text);
    }
  return [...groups]
    .map(([key, sums]) => groupOf(key, sums))
    .sort((a, b) => b.texts - a.texts || (a.key < b.key ? -1 : 1));
}

type Sums = { texts: number; words: number; cost: Tally; score: Tally; seoScore: Tally };

const noSums = (): Sums => ({
  texts: 0,
  words: 0,
  cost: noTally(),
  score: noTally(),
  seoScore: noTally(),
});

function add(sums: Sums, { wordCount, cost, editorScore, seoScore }: TextFacts): void {
  sums.texts += 1;
  sums.words += wordCount;
  addTo(sums.cost, cost);
  addTo(sums.score, editorScore);
  addTo(sums.seoScore, seoScore);
}

function sumsOf(texts: readonly TextFacts[]): Sums {
  const sums = noSums();
  for (const text of texts) add(sums, text);
  return sums;
}

function groupOf(key: string, { texts, words, cost, score, seoScore }: Sums): TextGroup {
  return {
    key,
    texts,
    words,
    cost: cost.sum,
    withoutCost: texts - cost.count,
    score: meanOf(score),
    seoScore: meanOf(seoScore),
  };
}
