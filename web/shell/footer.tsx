import { Link, useLocation } from 'react-router';
import { Logo } from '../components/logo.tsx';
import { useUser } from '../local/session.ts';
import layout from '../theme/layout.module.css';
import { ColorSchemeSwitch } from './color-scheme-switch.tsx';
import styles from './footer.module.css';

const product = [
  { to: '/#features', label: 'Features' },
  { to: '/#pricing', label: 'Pricing' },
  { to: '/dashboard', label: 'Dashboard' },
];
const visitor = [
  { to: '/login', label: 'Login' },
  { to: '/register', label: 'Create an account' },
];
const signedIn = [{ to: '/profile', label: 'Profile' }];

/** Whole on the public pages, one line where somebody works. Every link leads to a page that exists. */
export function Footer() {
  const { pathname } = useLocation();
  return pathname === '/' ? <WholeFooter /> : <SlimFooter />;
}

function Links({ links }: { links: { to: string; label: string }[] }) {
  return links.map(({ to, label }) => (
    <li key={to}>
      <Link to={to}>{label}</Link>
    </li>
  ));
}

function WholeFooter() {
  const user = useUser();
  return (
    <footer className={styles.footer}>
      <div className={`${layout.wrap} ${styles.columns}`}>
        <div>
          <Link to="/" className={styles.home} aria-label="AIGen, home">
            <Logo />
          </Link>
          <p className={styles.sentence}>Marketing text with your own AI key, scored in the open.</p>
        </div>
        <nav aria-label="Product">
          <h2 className={styles.heading}>Product</h2>
          <ul>
            <Links links={product} />
          </ul>
        </nav>
        <nav aria-label="Account">
          <h2 className={styles.heading}>Account</h2>
          <ul>
            <Links links={user ? signedIn : visitor} />
          </ul>
        </nav>
        <div>
          <h2 className={styles.heading}>Appearance</h2>
          <ColorSchemeSwitch />
        </div>
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
          <Links links={product.slice(0, 2)} />
        </ul>
        <ColorSchemeSwitch />
      </div>
    </footer>
  );
}
