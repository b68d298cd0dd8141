import { Link } from 'react-router';
import type from '../../theme/type.module.css';

/** The terms that a user accepts with a form. Specification, /login: links to /terms and /privacy. */
export function LegalNote({ by }: { by: string }) {
  return (
    <p className={`${type.small} ${type.muted}`}>
      {by} you agree to the <Link to="/terms">Terms</Link>. The <Link to="/privacy">Privacy policy</Link> says
      what we store.
    </p>
  );
}
