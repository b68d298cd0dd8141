import { IconChevronDown, IconLock } from '@tabler/icons-react';
import { lazy, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { capabilities } from '#domain/plans/capabilities.ts';
import { PlainButton } from '../../components/button.tsx';
import { SearchButton } from '../../app/product/search-button.tsx';
import { OnDemand } from '../../components/on-demand.tsx';
import type { Tool } from '../../tools/define-tool.ts';
import { tools } from '../../tools/registry.ts';
import { toolPath } from './tool-path.ts';
import styles from './tool-row.module.css';
import { accessNow } from '../../session/current-access.ts';
import { useSession } from '../../session/session.ts';
import { useHasWritten } from '../../contents/use-has-written.ts';

const ToolSheet = lazy(() => import('./tool-sheet.tsx'));

/** The ten tools in one row. A locked one can still be opened: it leads to its gate. */
export function ToolRow({ owner, current }: { owner: string; current: Tool }) {
  const session = useSession();
  const hasWritten = useHasWritten(owner);
  const row = useRef<HTMLUListElement>(null);
  const [isSheetOpen, setIsSheetOpen] = useState(false);

  // On phones the row scrolls: it starts at the current tool. Not scrollIntoView, which would move the page as well.
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current && link) row.current.scrollLeft = link.offsetLeft - row.current.offsetLeft;
  }, [current.id]);

  return (
    <nav className={styles.tools} aria-label="Tools" data-first={!hasWritten || undefined}>
      <ul ref={row}>
        {tools.map((tool) => {
          const isLocked = accessNow(tool.id, session) === 'closed';
          return (
            <li key={tool.id}>
              <Link
                to={toolPath(tool)}
                aria-current={tool === current ? 'page' : undefined}
                aria-disabled={isLocked || undefined}
                preventScrollReset
              >
                <span>{capabilities[tool.id].label}</span>
                {isLocked && <IconLock size={12} stroke={1.8} aria-hidden />}
              </Link>
            </li>
          );
        })}
      </ul>
      <span className={styles.end}>
        <SearchButton className={styles.search} />
        <PlainButton className={styles.all} aria-haspopup="dialog" onClick={() => setIsSheetOpen(true)}>
          All {tools.length} <IconChevronDown size={14} stroke={1.8} aria-hidden />
        </PlainButton>
      </span>
      <OnDemand isWanted={isSheetOpen}>
        <ToolSheet onClose={() => setIsSheetOpen(false)} current={current} hasWritten={hasWritten} />
      </OnDemand>
    </nav>
  );
}
