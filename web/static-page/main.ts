import { enhanceArticle } from '../blog/enhance-article.ts';
import { enhanceTabs } from '../public/guide/enhance-tabs.ts';
import { enhanceLiveSheet } from '../public/landing/live-sheet/enhance-live-sheet.ts';
import { enhanceStatistics } from '../public/landing/enhance-statistics.ts';
import { enhanceStatus } from '../public/status/enhance-status.ts';
import { followColorScheme } from '../theme/color-scheme.ts';
import { enhanceColorSchemeSwitch } from '../app/enhance-color-scheme-switch.ts';
import { enhanceMenu } from '../components/enhance-menu.ts';
import { enhanceOnlineCount } from '../app/frame/enhance-online-count.ts';
import { loadAppWhenRemembered } from '../page/load-app.ts';

// The whole script of a static page for visitors (docs/decisions/016-static-pages.md). With the application, the same
// functions are the `ref` of the elements they enhance.

/** By the element's `data-enhance`. */
const enhancers: Record<string, (element: never) => () => void> = {
  article: enhanceArticle,
  'color-scheme-switch': enhanceColorSchemeSwitch,
  'live-sheet': enhanceLiveSheet,
  menu: enhanceMenu,
  'online-count': enhanceOnlineCount,
  statistics: enhanceStatistics,
  status: enhanceStatus,
  tabs: enhanceTabs,
};

for (const element of document.querySelectorAll<HTMLElement>('[data-enhance]'))
  enhancers[element.dataset.enhance ?? '']?.(element as never);

followColorScheme();
loadAppWhenRemembered();
