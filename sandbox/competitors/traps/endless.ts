import { html } from '../../pages/html.ts';
import { sendPage, type Trap } from './visit.ts';

const pad = (number: number) => String(number).padStart(2, '0');
const monthLink = (year: number, month: number) => {
  const day = new Date(Date.UTC(year, month - 1, 1));
  return `/calendar/${day.getUTCFullYear()}/${pad(day.getUTCMonth() + 1)}/`;
};

/** Pages that lead to more pages for ever. */
export const endlessTraps: Record<string, Trap> = {
  '/calendar/': (visit) => {
    const [, , year = '2026', month = '11'] = visit.path.split('/');
    const days = Array.from({ length: 28 }, (_nothing, at) => pad(at + 1));
    const [previous, next] = [-1, 1].map((step) =>
      monthLink(Number(year) || 2026, (Number(month) || 1) + step),
    );
    sendPage(
      visit,
      `Walks in ${year}-${month}`,
      html`<p>No walks are planned on this day.</p>
        <a href="${previous}">Month before</a>
        <a rel="next" href="${next}">Next month</a>
        ${days.map((day) => html`<a href="/calendar/${year}/${month}/${day}/">${day}</a> `)}`,
    );
  },
  '/filter/': (visit) => {
    const colours = ['red', 'green', 'blue'];
    sendPage(
      visit,
      'Filters',
      html`<p>Nothing matches all of these filters.</p>
        ${colours.map(
          (colour) =>
            html`<a href="${visit.path}?${visit.query}${visit.query && '&'}colour=${colour}">${colour}</a> `,
        )}`,
    );
  },
  '/session/': (visit) => {
    const id = Number(/sid=(\d+)/.exec(visit.query)?.[1] ?? 1);
    sendPage(
      visit,
      'Your visit',
      html`<p>Your visit has a number.</p>
        <a href="/session/?sid=${id * 2}">On</a> <a href="/session/?sid=${id * 2 + 1}">Back</a>`,
    );
  },
  '/deeper/': (visit) =>
    sendPage(
      visit,
      'Deeper',
      html`<p>It goes on below.</p>
        <a href="deeper/">Deeper</a> <a href="../deeper/again/">Again</a>`,
    ),
};
