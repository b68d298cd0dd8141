import { formatNumber } from '#domain/text/format.ts';
import type { Signups } from '#domain/statistics/signups.ts';
import { watchWhenIdle } from '../../polls/watch-when-idle.ts';

const load = () => import('../../polls/polls.ts').then(({ signups }) => signups);

/** Fills in the live figures. Counts of zero say nothing: they are hidden, and so is the section without any other. */
export function enhanceStatistics(section: HTMLElement): () => void {
  return watchWhenIdle(load, (signups) => {
    section.hidden = !signups || !show(section, signups);
    for (const name of ['data-waiting', 'aria-busy']) section.removeAttribute(name);
  });
}

/** Returns whether any figure is shown. */
function show(section: HTMLElement, signups: Signups): boolean {
  const { todaySignups, todaySubscriptions, weeklySignups, weeklySubscriptions } = signups;
  const words: Record<string, string> = {
    todaySignups: formatNumber(todaySignups),
    todaySubscriptions: formatNumber(todaySubscriptions),
    weeklySignups: formatNumber(weeklySignups),
    weeklySubscriptions: formatNumber(weeklySubscriptions),
    signupsTrend: `${formatNumber(weeklySignups)} this week`,
    subscriptionsTrend: `${formatNumber(weeklySubscriptions)} this week`,
    signupsWeeks: formatWeeks(signups.signupTrend),
    subscriptionsWeeks: formatWeeks(signups.subscriptionTrend),
    dailyActivity: formatNumber(todaySignups + todaySubscriptions),
  };
  for (const element of section.querySelectorAll<HTMLElement>('[data-figure]'))
    element.textContent = words[element.dataset.figure ?? ''] ?? '';
  const trends: Record<string, readonly number[]> = {
    signups: signups.signupTrend,
    subscriptions: signups.subscriptionTrend,
  };
  for (const chart of section.querySelectorAll<HTMLElement>('[data-trend]'))
    showTrend(chart, trends[chart.dataset.trend ?? ''] ?? []);
  for (const part of section.querySelectorAll<HTMLElement>('[data-part]')) {
    const name = part.dataset.part ?? '';
    part.hidden = !/[1-9]/.test(String(trends[name] ?? words[name]));
  }
  return section.querySelector('[data-part]:not([hidden])') !== null;
}

/** The bars in words, for screen readers. */
const formatWeeks = (counts: readonly number[]) =>
  `The last ${counts.length} weeks, oldest first: ${counts.map(formatNumber).join(', ')}`;

/** A bar for each week, as high as its share of the highest. */
function showTrend(chart: HTMLElement, counts: readonly number[]) {
  const highest = Math.max(1, ...counts);
  for (const [week, bar] of [...chart.children].entries())
    (bar as HTMLElement).style.height = `${((counts[week] ?? 0) / highest) * 100}%`;
}
