export type Grade =
  | { id: 'excellent'; label: 'Excellent'; tone: 'success' }
  | { id: 'good'; label: 'Good'; tone: 'warning' }
  | { id: 'needs-work'; label: 'Needs Work'; tone: 'danger' };

/** Scores from which a text is good, and excellent. Dashboard document, section 9. */
export const goodFrom = 60;
export const excellentFrom = 80;

/** The grade of a score of 0-100. */
export function gradeOf(score: number): Grade {
  if (score >= excellentFrom) return { id: 'excellent', label: 'Excellent', tone: 'success' };
  if (score >= goodFrom) return { id: 'good', label: 'Good', tone: 'warning' };
  return { id: 'needs-work', label: 'Needs Work', tone: 'danger' };
}
