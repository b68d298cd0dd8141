import { gradeOf } from './grade.ts';
import { Tag } from './tag.tsx';

const tones = { excellent: 'success', good: 'warning', 'needs-work': 'danger' } as const;

/** The word for a score, in the hue of its grade. */
export function GradeBadge({ score, className }: { score: number; className?: string }) {
  const grade = gradeOf(score);
  return (
    <Tag tone={tones[grade.id]} {...(className && { className })}>
      {grade.label}
    </Tag>
  );
}
