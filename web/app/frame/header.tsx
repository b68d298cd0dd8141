import { lazy } from 'react';
import { Link, useLocation } from 'react-router';
import { LazyPart } from '../../components/lazy-part.tsx';
import { Logo } from '../../components/graphics/logo.tsx';
import { Menu } from '../../components/menu.tsx';
import layout from '../../theme/layout.module.css';
import { useSession } from '../../session/session.ts';
import { AccountLinks } from './account-links.tsx';
import styles from './header.module.css';
import { OnlineCount } from './online-count.tsx';

// Not for the public pages.
const Product = lazy(() => import('../product/product.tsx'));

const links = [
  { to: '/', label: 'Home' },
  { to: '/#features', label: 'Features' },
  { to: '/#pricing', label: 'Pricing' },
  { to: '/blog', label: 'Blog' },
  { to: '/dashboard', label: 'Dashboard' },
];
const libraryLink = { to: '/library', label: 'Library' };
const legalLinks = [
  { to: '/privacy', label: 'Privacy', isLegal: true },
  { to: '/terms', label: 'Terms', isLegal: true },
];

/** True for the page itself and the pages below it, not for a section of it. */
function isCurrent(to: string, pathname: string): boolean {
  return to === pathname || (to !== '/' && pathname.startsWith(`${to}/`));
}

const isDashboard = (pathname: string) => isCurrent('/dashboard', pathname.toLowerCase());

function SiteLinks() {
  const { pathname } = useLocation();
  const { isSubscribed, isFormerSubscriber } = useSession();
  const hasLibrary = isSubscribed || isFormerSubscriber;
  const shown = [...links, ...(hasLibrary ? [libraryLink] : []), ...legalLinks];
  return (
    <ul className={styles.links}>
      {shown.map(({ to, label, ...link }) => (
        <li key={to} data-legal={'isLegal' in link || undefined}>
          <Link to={to} aria-current={isCurrent(to, pathname) ? 'page' : undefined}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function Header() {
  const { pathname } = useLocation();
  const { user } = useSession();
  const hasProduct = isDashboard(pathname);
  // In the application the header takes less space.
  const isCompact = hasProduct || /^\/(library|operator)\b/.test(pathname);
  return (
    <header
      className={styles.header}
      data-compact={isCompact || undefined}
      data-product={hasProduct || undefined}
    >
      <div className={`${layout.wrap} ${styles.row}`}>
        <Link to="/" className={styles.home} aria-label="AIGen, home">
          <Logo />
        </Link>
        <nav className={styles.wide} aria-label="Site">
          <SiteLinks />
          <OnlineCount />
          <AccountLinks />
        </nav>
        <LazyPart>{hasProduct && user && <Product />}</LazyPart>
        <div className={styles.narrow}>
          <Menu id="site-menu" label="Menu">
            <SiteLinks />
            <AccountLinks isStacked />
            <OnlineCount />
          </Menu>
        </div>
      </div>
    </header>
  );
}
