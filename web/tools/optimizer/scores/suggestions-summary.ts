/** What the suggestions do for the score, in one sentence. */
export function suggestionsSummary(
  score: { total: number; earned: number },
  suggestions: readonly { gain: number }[],
): string {
  if (suggestions.length === 0) return `All ${score.earned} points are earned.`;
  if (suggestions.every(({ gain }) => gain === 0))
    return `These help readers; they do not change the score of ${score.total}.`;
  return `Following all of them takes the score from ${score.total} to 100.`;
}
