import { useEffect, type ReactNode } from 'react';
import { followColorScheme } from '../../theme/color-scheme.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Notices } from '../../notices/notify.tsx';
import styles from './shell.module.css';
import { contentId, useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { useLeftNotices } from '../use-left-notices.ts';
import { useNewVersion } from '../use-new-version.ts';
import { useNoticeFromAddress } from '../use-notice-from-address.ts';
import { usePlanNotices } from '../../billing/use-plan-notices.ts';
import { useSignedInPolls } from './use-signed-in-polls.ts';

/** The frame of every page. The page itself contains its `main`. */
export function Shell({ children }: { children: ReactNode }) {
  useFocusOnNavigation();
  useLeftNotices();
  useNewVersion();
  useNoticeFromAddress();
  useEffect(followColorScheme, []);
  usePlanNotices();
  useSignedInPolls();
  useTooltips();
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href={`#${contentId}`}>
        Skip to the content
      </a>
      <Header />
      <div id={contentId} tabIndex={-1} className={styles.content}>
        {children}
      </div>
      <Footer />
      <Notices />
    </div>
  );
}

/** Tooltips of the whole page; their script is loaded when somebody first moves the mouse or presses a key. */
function useTooltips(): void {
  useEffect(() => {
    let isOver = false;
    let end = () => {};
    const first = new AbortController();
    const begin = async () => {
      first.abort();
      const tooltips = await import('../../components/show-tooltips.ts');
      if (!isOver) end = tooltips.showTooltips(document);
    };
    const load = () => void begin().catch(() => undefined);
    for (const event of ['mousemove', 'keydown'])
      document.addEventListener(event, load, { signal: first.signal });
    return () => {
      isOver = true;
      first.abort();
      end();
    };
  }, []);
}
