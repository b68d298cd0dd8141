import type { TrackedLink } from '#domain/links/link.ts';
import { counted } from '#domain/text/format.ts';

type Counts = Pick<TrackedLink['targets'][number], 'visitors' | 'visits' | 'robots' | 'goals' | 'value'>;

/** "12 visitors, 15 visits, 2 goals worth 39.98, 3 robots". */
export function countsOf({ visitors, visits, robots, goals, value }: Counts): string {
  const worth = value > 0 ? ` worth ${value.toFixed(2)}` : '';
  return [
    counted(visitors, 'visitor'),
    counted(visits, 'visit'),
    `${counted(goals, 'goal')}${worth}`,
    ...(robots > 0 ? [counted(robots, 'robot')] : []),
  ].join(', ');
}

/** The counts of all targets of a link: a visitor is of one of them only. */
export function sumOf({ targets }: TrackedLink): Counts {
  const sum = { visitors: 0, visits: 0, robots: 0, goals: 0, value: 0 };
  for (const target of targets)
    for (const name of ['visitors', 'visits', 'robots', 'goals', 'value'] as const) sum[name] += target[name];
  return sum;
}
