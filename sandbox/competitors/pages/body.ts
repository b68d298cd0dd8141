import { html, type Html } from '../../pages/html.ts';
import type { Section } from '../model/prose.ts';
import { isPlanted, type Page, type Site } from '../model/site.ts';
import { hardText } from './hard-text.ts';
import { socialLinks } from './structured-data.ts';

const picture = (name: string, alt: string | null, isSized = true): Html =>
  html`<img
    src="/images/${name}"
    ${alt !== null && html` alt="${alt}"`}${isSized && html` width="640" height="420"`}
  /> `;

function sectionsOf(site: Site, page: Page): Section[] {
  if (isPlanted(site, 'text-thin', page.path))
    return [
      { heading: 'Soon', paragraphs: [`More about this will be here soon. Until then, please write to us.`] },
    ];
  return isPlanted(site, 'text-hard', page.path) ? hardText(page.heading) : page.write();
}

function sectionHtml({ heading, paragraphs }: Section, tag: 'h2' | 'h4' | 'p'): Html {
  const title = { html: `<${tag}>${html`${heading}`.html}</${tag}>` };
  return html`<section>${title} ${paragraphs.map((text) => html`<p>${text}</p> `)}</section> `;
}

/** Links that are planted on a page: to what is missing, to what is redirected, without a text. */
function plantedLinks(site: Site, page: Page): Html[] {
  const is = (kind: string) => isPlanted(site, kind, page.path);
  const loops = site.defects['redirect-loop'] ?? [];
  const starts = Object.keys(site.redirects).filter(
    (path) => !site.defects['redirect-target']?.includes(path),
  );
  const targets = [
    ...(is('links-broken') ? [...Object.keys(site.failing), ...loops] : []),
    ...(is('links-redirected') ? starts.filter((path) => !loops.includes(path)) : []),
  ];
  return [
    ...targets.map((path) => html`<p><a href="${path}">Our older page ${path}</a></p> `),
    ...(is('links-empty')
      ? [
          html`<p>
            <a href="/guides/"></a> <a href="/repairs/"><span></span></a>
          </p> `,
        ]
      : []),
  ];
}

function mainOf(site: Site, page: Page, dayOf: (age: number) => Date): Html {
  const is = (kind: string) => isPlanted(site, kind, page.path);
  const day = dayOf(page.age).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  const date = dayOf(page.age).toISOString().slice(0, 10);
  const tagOf = (at: number) =>
    is('heading-missing') ? 'p' : is('heading-skipped') && at === 1 ? 'h4' : 'h2';
  return html`<main>
    ${!is('heading-missing') && html`<h1>${page.heading}</h1>`}
    ${is('heading-repeated') && html`<h1>${page.heading}, in short</h1>`}
    ${page.author !== null && html`<p class="byline">By ${page.author}, <time datetime="${date}">${day}</time></p>`}
    ${page.price !== null && html`<p class="price">$${page.price}</p>`} ${picture(page.picture, page.heading)}
    ${is('images-without-text') && [1, 2, 3, 4].map((at) => picture(`${at}-${page.picture}`, null))}
    ${is('images-without-size') && picture(`large-${page.picture}`, `${page.heading} in use`, false)}
    ${is('mixed-content') && html`<img src="http://cdn.${site.host}/badge.png" alt="Badge of the menders' guild" width="80" height="80" />`}
    ${sectionsOf(site, page).map((section, at) => sectionHtml(section, tagOf(at)))}
    ${plantedLinks(site, page)}
    ${
      page.links.length > 0 &&
      html`<ul>
        ${page.links.map(({ path, text }) => html`<li><a href="${path}">${text}</a></li> `)}
      </ul>`
    }
  </main>`;
}

/** The body of a page. Pages with the same text show that of the first of them. */
export function bodyOf(site: Site, page: Page, dayOf: (age: number) => Date): Html {
  const isCopy = isPlanted(site, 'text-duplicate', page.path);
  const shown = isCopy ? site.pages.get(site.defects['text-duplicate']![0]!)! : page;
  const networks = ['LinkedIn', 'X', 'Facebook', 'Instagram'];
  return html`<header>
      <a href="/">${site.name}</a>
      <nav aria-label="Main">
        ${site.navigation.map(({ path, text }) => html`<a href="${path}">${text}</a> `)}
      </nav>
    </header>
    ${mainOf(site, shown, dayOf)}
    <footer>
      <p>
        ${site.name}, mending since ${site.year}. <a href="/faq/">Questions</a> <a href="/terms/">Terms</a>
        <a href="/privacy/">Privacy</a>
      </p>
      <p>${socialLinks(site).map((url, at) => html`<a href="${url}" rel="me">${networks[at]}</a> `)}</p>
    </footer>`;
}
