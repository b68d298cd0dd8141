import { formatNumber } from '#domain/text/format.ts';
import { areFiguresSilent, figuresOf, type Figures } from '#domain/statistics/figures.ts';
import type { Signups } from '#domain/statistics/signups.ts';
import { watchWhenIdle } from '../../polls/watch-when-idle.ts';

const load = () => import('../../polls/polls.ts').then(({ signups }) => signups);

/** Fills in the live figures. One with nothing to say is hidden, and so is the section without any. */
export function enhanceStatistics(section: HTMLElement): () => void {
  return watchWhenIdle(load, (signups) => {
    const figures = signups && figuresOf(signups);
    section.hidden = figures === null || areFiguresSilent(figures);
    section.removeAttribute('data-waiting');
    section.removeAttribute('aria-busy');
    if (signups && figures) show(section, signups, figures);
  });
}

function show(section: HTMLElement, signups: Signups, figures: Figures) {
  const words: Record<string, string> = {
    signupsWeeks: formatWeeks(signups.signupTrend),
    subscriptionsWeeks: formatWeeks(signups.subscriptionTrend),
  };
  for (const [name, figure] of Object.entries(figures))
    words[name] =
      figure === null ? '' : `${formatNumber(figure)}${name.endsWith('Trend') ? ' this week' : ''}`;
  for (const element of section.querySelectorAll<HTMLElement>('[data-figure]'))
    element.textContent = words[element.dataset.figure ?? ''] ?? '';
  for (const part of section.querySelectorAll<HTMLElement>('[data-part]'))
    part.hidden = figures[part.dataset.part as keyof Figures] === null;
  // A group without any figure takes no space.
  for (const group of section.querySelectorAll<HTMLElement>('[data-parts]'))
    group.hidden = [...group.querySelectorAll<HTMLElement>('[data-part]')].every(({ hidden }) => hidden);
  const trends: Record<string, readonly number[]> = {
    signups: signups.signupTrend,
    subscriptions: signups.subscriptionTrend,
  };
  for (const chart of section.querySelectorAll<HTMLElement>('[data-trend]'))
    showTrend(chart, trends[chart.dataset.trend ?? ''] ?? []);
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
