import { formatNumber } from '#domain/text/format.ts';
import type { Signups } from '#domain/statistics/signups.ts';
import { watchWhenIdle } from '../../polls/watch-when-idle.ts';

const load = () => import('../../polls/polls.ts').then(({ signups }) => signups);

/** Fills in the live figures; without figures the section is hidden. */
export function enhanceStatistics(section: HTMLElement): () => void {
  return watchWhenIdle(load, (signups) => {
    section.hidden = signups === null;
    section.removeAttribute('data-waiting');
    section.removeAttribute('aria-busy');
    if (signups) show(section, signups);
  });
}

function show(section: HTMLElement, signups: Signups) {
  const { todaySignups, todaySubscriptions, weeklySignups, weeklySubscriptions } = signups;
  const words: Record<string, string> = {
    todaySignups: formatNumber(todaySignups),
    todaySubscriptions: formatNumber(todaySubscriptions),
    weeklySignups: formatNumber(weeklySignups),
    weeklySubscriptions: formatNumber(weeklySubscriptions),
    signupsTrend: `${formatNumber(todaySignups)} of ${formatNumber(weeklySignups)} today`,
    subscriptionsTrend: `${formatNumber(todaySubscriptions)} of ${formatNumber(weeklySubscriptions)} today`,
    dailyActivity: formatNumber(todaySignups + todaySubscriptions),
  };
  for (const element of section.querySelectorAll<HTMLElement>('[data-figure]'))
    element.textContent = words[element.dataset.figure ?? ''] ?? '';
  const shares: Record<string, number> = {
    signups: shareOf(todaySignups, weeklySignups),
    subscriptions: shareOf(todaySubscriptions, weeklySubscriptions),
  };
  for (const bar of section.querySelectorAll<HTMLElement>('[data-share]'))
    bar.style.width = `${(shares[bar.dataset.share ?? ''] ?? 0) * 100}%`;
}

/** Today's share of the week, from 0 to 1. */
function shareOf(today: number, week: number): number {
  return week === 0 ? 0 : Math.min(1, today / week);
}
