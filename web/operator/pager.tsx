import { operatorPageSize } from '#domain/operator/schemas.ts';
import { formatNumber } from '#domain/text/format.ts';
import { Button } from '../components/button.tsx';
import styles from './operator.module.css';

type PagerProps = { page: number; total: number; onPage: (page: number) => void };

/** Moves between the pages of a list; nothing where there is one page. */
export function Pager({ page, total, onPage }: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / operatorPageSize));
  if (pages === 1 && page === 1) return null;
  return (
    <nav className={styles.pager} aria-label="Pages">
      <Button variant="default" size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <span className={styles.muted}>
        Page {formatNumber(page)} of {formatNumber(pages)}
      </span>
      <Button variant="default" size="sm" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
