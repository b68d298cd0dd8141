/** One thing that the text of a row is checked for. */
export type RowCheck = {
  kind: 'score' | 'words' | 'brief' | 'keyword' | 'voice' | 'alike' | 'whole';
  isMet: boolean;
  /** In the list of checks: "Brief: 60 to 90 words". */
  sentence: string;
  /** At its right: "60 words", "90 of 100". */
  figure: string;
  /**
   * For a missed one, the fact in a table: "Like 309, 94%", "Voice 41", "54 words", "SEO Needs Work". Empty if it is
   * met, and for a miss that is only named in the list of checks.
   */
  flag: string;
  tone: 'success' | 'warning' | 'danger';
  /** What a call that mends the text is told; empty if there is nothing to tell. */
  repair: string;
};

type Miss = Pick<RowCheck, 'flag' | 'repair'> & Partial<Pick<RowCheck, 'tone'>>;

export function metCheck(kind: RowCheck['kind'], sentence: string, figure: string): RowCheck {
  return { kind, isMet: true, sentence, figure, flag: '', tone: 'success', repair: '' };
}

export function missedCheck(
  kind: RowCheck['kind'],
  sentence: string,
  figure: string,
  { flag, repair, tone = 'warning' }: Miss,
): RowCheck {
  return { kind, isMet: false, sentence, figure, flag, tone, repair };
}
