import { gradeOf } from '#domain/checks/grade.ts';
import { Tag } from '../tag.tsx';

/** The grade of a score, in the color of the grade. */
export function GradeBadge({ score, className }: { score: number; className?: string }) {
  const { tone, label } = gradeOf(score);
  return (
    <Tag tone={tone} className={className}>
      {label}
    </Tag>
  );
}
