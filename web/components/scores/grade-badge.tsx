import { gradeOf } from '#domain/checks/grade.ts';
import { Tag } from '../tag.tsx';

/** The word for a score, in the hue of its grade. */
export function GradeBadge({ score, className }: { score: number; className?: string }) {
  const { tone, label } = gradeOf(score);
  return (
    <Tag tone={tone} className={className}>
      {label}
    </Tag>
  );
}
