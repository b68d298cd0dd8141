import type { MatchedRow } from '#domain/analytics/import/match-rows.ts';
import type { FigureName } from '#domain/analytics/metric-figures.ts';
import { rankLabels } from '#domain/analytics/results/rank-results.ts';
import { counted } from '#domain/text/format.ts';
import { formatDay } from '../../../../../components/format.ts';
import { formatResult } from '../../words.ts';

/** A post or page of a file: all of its rows, and the text that they are about. */
export type MatchedPost = {
  key: string;
  /** Its title, or its address. */
  name: string;
  contentId: string | null;
  by: MatchedRow['by'];
  problem: string | null;
  lines: number[];
  /** "Nov 3, 2026: 900 views, 12 clicks"; of several days "14 days". */
  figures: string;
};

/** The rows of a file by what they are about, in the order of the file. */
export function postsOf(rows: readonly MatchedRow[]): MatchedPost[] {
  const posts = new Map<string, MatchedRow[]>();
  for (const matched of rows) {
    const post = posts.get(matched.row.key);
    if (post) post.push(matched);
    else posts.set(matched.row.key, [matched]);
  }
  return [...posts].map(([key, all]) => {
    const { row, contentId, by, problem } = all[0]!;
    return {
      key,
      name: row.title || row.address || 'The file',
      contentId,
      by,
      problem,
      lines: all.map((each) => each.row.line),
      figures: all.length === 1 ? figuresOf(row) : counted(all.length, 'row'),
    };
  });
}

function figuresOf({ day, figures }: MatchedRow['row']): string {
  const known = Object.entries(figures).flatMap(([name, value]) =>
    value === null
      ? []
      : [`${formatResult(name as FigureName, value)} ${rankLabels[name as FigureName].toLowerCase()}`],
  );
  return `${day === null ? '' : `${formatDay(day)}: `}${known.join(', ')}`;
}
