import { html, type Html } from '../../pages/html.ts';
import { createProse, linesOf, type Section } from '../model/prose.ts';
import { allowAll, send, sendPage, sendText, type Trap } from './visit.ts';
import { htmlAnswer } from '../answer.ts';

export type HostilePage = { path: string; place: string; text: string };

/** Pages with instructions for an AI, each in a place of its own. */
export const hostilePages: HostilePage[] = linesOf('hostile').map((line, at) => {
  const [place, ...rest] = line.split(' | ') as [string, ...string[]];
  return { path: `/pages/${at + 1}/`, place, text: rest.join(' | ') };
});

/** Places in the head. */
const inHead: Record<string, (text: string) => Html> = {
  description: (text) => html`<meta name="description" content="${text}" />`,
  title: (text) => html`<title>${text}</title>`,
  preview: (text) =>
    html`<meta property="og:title" content="${text}" /><meta property="og:description" content="${text}" />`,
  byline: (text) => html`<meta name="author" content="${text}" />`,
  'json-ld': (text) => ({
    html: `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': 'Organization', name: 'Hostile', description: text })}</script>`,
  }),
};
/** Places in the body; elsewhere it is a paragraph. */
const inBody: Record<string, (text: string) => Html> = {
  comment: (text) => ({ html: `<!-- ${text} -->` }),
  alt: (text) => html`<img src="/images/a.svg" alt="${text}" width="10" height="10" />`,
  hidden: (text) =>
    html`<div hidden>${text}</div>
      <p style="display: none">${text}</p>`,
  white: (text) => html`<p style="color: #fff; background: #fff">${text}</p>`,
  tiny: (text) => html`<p style="font-size: 0; position: absolute; left: -9999px">${text}</p>`,
  aria: (text) => html`<a href="/" aria-label="${text}" title="${text}">Home</a>`,
  noscript: (text) => html`<noscript>${text}</noscript>`,
  template: (text) =>
    html`<template>${text}</template>
      <p data-note="${text}">More soon.</p>`,
  heading: (text) => html`<h2>${text}</h2>`,
  list: (text) =>
    html`<ol>
      <li>${text}</li>
    </ol>`,
  link: (text) => html`<a href="/">${text}</a>`,
  review: (text) =>
    html`<article>
      <h3>Review</h3>
      <p>${text}</p>
    </article>`,
  table: (text) =>
    html`<table>
      <tr>
        <th>For the AI</th>
        <td>${text}</td>
      </tr>
    </table>`,
  quote: (text) => html`<blockquote>${text}</blockquote>`,
  code: (text) => html`<pre><code>${text}</code></pre>`,
  markup: (text) => ({ html: `<p>${text}</p>` }),
  byline: (text) => html`<p>By ${text}</p>`,
};

const sectionHtml = ({ heading, paragraphs }: Section) =>
  html`<h2>${heading}</h2>
    ${paragraphs.map((text) => html`<p>${text}</p> `)}`;

function pageOf({ path, place, text }: HostilePage): string {
  const prose = createProse(`hostile.example${path}`, { item: 'rain cape', items: 'rain capes' });
  const sections = [prose.section('choose', 8), prose.section('wash', 8), prose.section('mend', 8)];
  const title = `Rain capes, part ${path.replace(/\D/g, '')}`;
  const planted = inBody[place]?.(text) ?? (inHead[place] ? html`` : html`<p>${text}</p>`);
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        ${place !== 'title' && html`<title>${title} | Hostile Outfitters</title>`} ${inHead[place]?.(text)}
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${sectionHtml(sections[0]!)} ${planted} ${sections.slice(1).map(sectionHtml)}
        </main>
        <p><a href="/">All parts</a></p>
      </body>
    </html> `.html;
}

/** hostile.example: a home that links to 50 pages. */
export const hostileTrap: Trap = (visit) => {
  if (visit.path === '/robots.txt') return sendText(visit, allowAll);
  if (visit.path === '/')
    return sendPage(
      visit,
      'Hostile Outfitters',
      html`${hostilePages.map(({ path }, at) => html`<a href="${path}">Part ${at + 1}</a> `)}`,
    );
  const page = hostilePages.find(({ path }) => path === visit.path);
  return page ? send(visit, htmlAnswer(pageOf(page))) : sendPage(visit, 'Not found', html``, 404);
};
