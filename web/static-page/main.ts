import { enhanceArticle } from '../blog/enhance-article.ts';
import { enhanceTabs } from '../public/guide/enhance-tabs.ts';
import { enhanceLiveSheet } from '../public/landing/live-sheet/enhance-live-sheet.ts';
import { enhanceStatistics } from '../public/landing/statistics/enhance-statistics.ts';
import { followColorScheme } from '../theme/color-scheme.ts';
import { enhanceColorSchemeSwitch } from '../app/color-scheme/enhance-color-scheme-switch.ts';
import { enhanceOnlineCount } from '../app/header/enhance-online-count.ts';
import { becomeAppWhenRemembered } from '../page/load-app.ts';

// All the script of a paper page that goes to a visitor (docs/decisions/016-paper-pages.md). With the application, the
// same functions are the `ref` of the elements they enhance.

/** By the element's `data-enhance`. */
const enhancers: Record<string, (element: never) => () => void> = {
  article: enhanceArticle,
  'color-scheme-switch': enhanceColorSchemeSwitch,
  'live-sheet': enhanceLiveSheet,
  'online-count': enhanceOnlineCount,
  statistics: enhanceStatistics,
  tabs: enhanceTabs,
};

for (const element of document.querySelectorAll<HTMLElement>('[data-enhance]'))
  enhancers[element.dataset.enhance ?? '']?.(element as never);

followColorScheme();
becomeAppWhenRemembered();

// A link to a section of this page leaves the menu open, because nothing else is loaded.
document.addEventListener('click', ({ target }) => {
  if (target instanceof Element) target.closest('a')?.closest<HTMLElement>('[popover]')?.hidePopover();
});
