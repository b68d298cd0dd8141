/** Badge words by score. Specification, dashboard document, section 9: 80 or more, 60-79, below 60. */
export function gradeOf(score: number) {
  if (score >= 80) return { id: 'excellent', label: 'Excellent' } as const;
  if (score >= 60) return { id: 'good', label: 'Good' } as const;
  return { id: 'needs-work', label: 'Needs Work' } as const;
}
