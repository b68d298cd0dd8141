import { Outlet, useNavigation } from 'react-router';
import { Ring } from '../components/ring.tsx';
import layout from '../theme/layout.module.css';
import styles from './frame.module.css';

const isArticle = (pathname: string) => /^\/blog\/[^/]+/.test(pathname);

/** The frame of blog pages: shows what is loading during a navigation with the router. */
export default function BlogFrame() {
  const { location } = useNavigation();
  if (!location?.pathname.startsWith('/blog')) return <Outlet />;
  return <Loading words={isArticle(location.pathname) ? 'Loading article...' : 'Loading blog articles...'} />;
}

function Loading({ words }: { words: string }) {
  return (
    <main className={`${layout.wrap} ${styles.loading}`} aria-busy>
      <Ring />
      <output>{words}</output>
    </main>
  );
}
