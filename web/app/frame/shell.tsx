import { useEffect, type ReactNode } from 'react';
import { followColorScheme } from '../../theme/color-scheme.ts';
import { Footer } from './footer.tsx';
import { Header } from '../header/header.tsx';
import { Notices } from '../../notices/notify.tsx';
import styles from './shell.module.css';
import { contentId, useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { useNoticeFromAddress } from '../use-notice-from-address.ts';
import { usePlanNotices } from '../../billing/notices/use-plan-notices.ts';
import { useSignedInPolls } from './use-signed-in-polls.ts';

/** What stands around every page. The page itself brings its `main`. */
export function Shell({ children }: { children: ReactNode }) {
  useFocusOnNavigation();
  useNoticeFromAddress();
  useEffect(followColorScheme, []);
  usePlanNotices();
  useSignedInPolls();
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
