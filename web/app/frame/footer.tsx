import { Link, useLocation } from 'react-router';
import { Logo } from '../../components/graphics/logo.tsx';
import layout from '../../theme/layout.module.css';
import { ColorSchemeSwitch } from '../color-scheme-switch.tsx';
import styles from './footer.module.css';

const product = [
  { to: '/#features', label: 'Features' },
  { to: '/#pricing', label: 'Pricing' },
  { to: '/dashboard', label: 'Dashboard' },
  { to: '/premium-guide', label: 'Premium guide' },
  { to: '/docs', label: 'API Docs' },
];
const company = [
  { to: '/about', label: 'About' },
  { to: '/blog', label: 'Blog' },
  { to: '/contact', label: 'Contact' },
  { to: '/support', label: 'Support' },
  { to: '/status', label: 'Status' },
];
const legal = [
  { to: '/privacy', label: 'Privacy' },
  { to: '/terms', label: 'Terms' },
  { to: '/gdpr', label: 'GDPR' },
  { to: '/cookies', label: 'Cookies' },
];
/** In the application the footer has one line of links. */
const fewLinks = [...product.slice(0, 3), company[3]!, ...legal.slice(0, 2)];
const workplaces = /^\/(dashboard|profile|login|register|verify-email|forgot-password|reset-password)\b/i;

/** Complete on public pages, one line in the application. */
export function Footer() {
  const { pathname } = useLocation();
  return workplaces.test(pathname) ? <SlimFooter /> : <WholeFooter />;
}

type SiteLink = { to: string; label: string };

function Links({ links }: { links: readonly SiteLink[] }) {
  return links.map(({ to, label }) => (
    <li key={to}>
      <Link to={to}>{label}</Link>
    </li>
  ));
}

function Column({ heading, links }: { heading: string; links: readonly SiteLink[] }) {
  return (
    <nav aria-label={heading}>
      <h2 className={styles.heading}>{heading}</h2>
      <ul>
        <Links links={links} />
      </ul>
    </nav>
  );
}

function WholeFooter() {
  return (
    <footer className={styles.footer} data-whole>
      <div className={`${layout.wrap} ${styles.columns}`}>
        <div>
          <Link to="/" className={styles.home} aria-label="AIGen, home">
            <Logo />
          </Link>
          <p className={styles.sentence}>Marketing text with your own AI key, with every score explained.</p>
          <ColorSchemeSwitch />
        </div>
        <Column heading="Product" links={product} />
        <Column heading="Company" links={company} />
        <Column heading="Legal" links={legal} />
      </div>
    </footer>
  );
}

function SlimFooter() {
  return (
    <footer className={styles.footer} data-slim>
      <div className={`${layout.wrap} ${styles.line}`}>
        <span>AIGen</span>
        <ul className={styles.lineLinks}>
          <Links links={fewLinks} />
        </ul>
        <ColorSchemeSwitch />
      </div>
    </footer>
  );
}
