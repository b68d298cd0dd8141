import { gradeText } from '../../domain/checks/editor/editor-grade.ts';
import { gradeOf } from '../../domain/checks/grade.ts';
import type { Scoring } from '../../domain/checks/score-text.ts';
import { mediumOf } from '../../domain/checks/seo/applicable-rules.ts';
import type { GradedText } from './read-texts.ts';

export type Figures = {
  readonly texts: number;
  /** Spearman's rank correlation of our totals with the editor's grades, -1 to 1. */
  readonly correlation: number;
  /** Share of the texts with the same word for both: Excellent, Good or Needs Work. */
  readonly agreement: number;
  /** The mean of our totals. */
  readonly mean: number;
};

export type Comparison = {
  readonly all: Figures;
  readonly byType: Readonly<Record<string, Figures>>;
  readonly byLabel: Readonly<Record<string, Figures>>;
};

type Pair = { readonly type: string; readonly label: string; readonly editor: number; readonly ours: number };

/** What a graded text is scored as. */
export function scoringOfText(text: Omit<GradedText, 'name' | 'text' | 'grade' | 'label'>): Scoring {
  const { type, platform, adFormat, seoContentType, language, keyword } = text;
  return {
    contentType: type,
    keyword,
    medium: mediumOf({ contentType: type, platform, seoContentType }),
    language,
    platform,
    seoContentType,
    adFormat,
  };
}

/** Compares our grade of each text with the editor's: in all, by type and by label. A text without a total has 0. */
export function compareGrades(texts: readonly GradedText[]): Comparison {
  const pairs = texts.map((text) => ({
    type: text.type,
    label: text.label,
    editor: text.grade,
    ours: gradeText(text.text, scoringOfText(text)).total ?? 0,
  }));
  return {
    all: figuresOf(pairs),
    byType: figuresBy(pairs, ({ type }) => type),
    byLabel: figuresBy(pairs, ({ label }) => label),
  };
}

function figuresBy(pairs: readonly Pair[], name: (pair: Pair) => string): Record<string, Figures> {
  const groups = Object.groupBy(pairs, name);
  return Object.fromEntries(Object.entries(groups).map(([key, members = []]) => [key, figuresOf(members)]));
}

function figuresOf(pairs: readonly Pair[]): Figures {
  const same = pairs.filter(({ ours, editor }) => gradeOf(ours).id === gradeOf(editor).id);
  return {
    texts: pairs.length,
    correlation: rankCorrelation(
      pairs.map(({ ours }) => ours),
      pairs.map(({ editor }) => editor),
    ),
    agreement: same.length / pairs.length,
    mean: pairs.reduce((sum, { ours }) => sum + ours, 0) / pairs.length,
  };
}

/** Spearman's rank correlation; equal values share the mean of their ranks. */
export function rankCorrelation(first: readonly number[], second: readonly number[]): number {
  const [a, b] = [ranks(first), ranks(second)];
  const mean = (a.length - 1) / 2;
  let [together, alone, other] = [0, 0, 0];
  a.forEach((rank, index) => {
    together += (rank - mean) * (b[index]! - mean);
    alone += (rank - mean) ** 2;
    other += (b[index]! - mean) ** 2;
  });
  return together / Math.sqrt(alone * other);
}

function ranks(values: readonly number[]): number[] {
  const sorted = values.toSorted((a, b) => a - b);
  return values.map((value) => (sorted.indexOf(value) + sorted.lastIndexOf(value)) / 2);
}
