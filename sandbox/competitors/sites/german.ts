import { createProse } from '../model/prose.ts';
import type { Page, Site } from '../model/site.ts';
import { add } from './shop.ts';

/** Path, its English page, kind, heading and description. */
const pages: [path: string, english: string, kind: Page['kind'], heading: string, description: string][] = [
  ['/de/', '/', 'home', 'Ausrüstung, die wir selbst flicken', 'Jacken, Schuhe und Rucksäcke für draußen'],
  [
    '/de/umhaenge/',
    '/capes/',
    'list',
    'Regenumhänge für jedes Wetter',
    'Alle Regenumhänge mit Gewicht und Stoff',
  ],
  [
    '/de/westen/',
    '/vests/',
    'list',
    'Daunenwesten für kalte Tage',
    'Alle Daunenwesten mit Gewicht und Pflege',
  ],
  [
    '/de/reparatur/',
    '/repairs/',
    'list',
    'Reparaturen in der Werkstatt',
    'Was wir flicken und was es kostet',
  ],
  [
    '/de/ueber-uns/',
    '/about/',
    'about',
    'Wer wir sind und wie wir arbeiten',
    'Neun Leute und eine lange Werkbank',
  ],
  [
    '/de/kontakt/',
    '/contact/',
    'contact',
    'So erreichen Sie unseren Laden',
    'Schreiben Sie, rufen Sie an oder kommen Sie',
  ],
];

/** Adds a section in German; its pages and their English ones name each other as translations. */
export function addGermanPages(site: Site): void {
  for (const [path, english, kind, heading, description] of pages) {
    const translations = [
      { language: 'en', path: english },
      { language: 'de', path },
    ];
    site.pages.get(english)!.translations = translations;
    const write = () => {
      const slots = { year: String(site.year) };
      const prose = createProse(site.host + path, slots);
      const season = prose.pick('german-season');
      return [
        createProse(`${site.host}${path} text`, { ...slots, season }).section('text', 26, 'Gut zu wissen'),
      ];
    };
    add(site, {
      path,
      kind,
      language: 'de',
      heading,
      title: `${heading} | Ridgeway`,
      description: `${description}. Wir reparieren, was wir verkaufen, und das seit ${site.year}.`,
      write,
      picture: `${kind}-de.svg`,
      links: pages.filter(([other]) => other !== path).map(([other, , , text]) => ({ path: other, text })),
      author: null,
      age: 40,
      price: null,
      translations,
    });
  }
  site.navigation.push({ path: '/de/', text: 'Deutsch' });
}
