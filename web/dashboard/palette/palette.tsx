import { IconDots, IconLock } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { highlightsOf, maxSearchCharacters } from '#domain/search/match.ts';
import { useKeys } from '../../api-keys/stored/keys.ts';
import { Dialog } from '../../components/dialog.tsx';
import { LazyPart } from '../../components/lazy-part.tsx';
import { MarkedText } from '../../components/search/marked-text.tsx';
import { SearchList, type SearchGroup } from '../../components/search/search-list.tsx';
import { serverFailedHint, useFoundTexts } from '../../contents/pickers/use-found-texts.ts';
import { useSession } from '../../session/session.ts';
import type { PaletteEntry } from './entry.ts';
import { firstShown, formatFound, groupsFor, formatNothing, type PaletteGroup } from './groups.ts';
import styles from './palette.module.css';
import { useCandidates } from './use-candidates.ts';

const ExportAll = lazy(() => import('./export-all.tsx'));

/** Milliseconds without typing after which all texts are searched. */
const typingPause = 120;

type PaletteProps = { owner: string; onSignOut: () => void; onClose: () => void };

/** One field that finds texts, records of the tools, tools and actions, and opens them. */
export default function Palette({ owner, onSignOut, onClose }: PaletteProps) {
  const [typed, setTyped] = useState('');
  const [expanded, setExpanded] = useState<readonly string[]>([]);
  const [isExporting, setIsExporting] = useState(false);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const session = useSession();
  const { activeProvider, keys } = useKeys();
  const candidates = useCandidates(owner);
  const words = typed.trim();
  const found = useFoundTexts(owner, words, typingPause);

  const groups = groupsFor(words, {
    candidates,
    found,
    context: {
      session,
      pathname,
      activeProvider,
      keyCount: Object.values(keys).filter(Boolean).length,
      hasTexts: candidates.texts.length > 0,
      isDark: document.documentElement.getAttribute('data-mantine-color-scheme') === 'dark',
      exportTexts: () => setIsExporting(true),
      signOut: onSignOut,
    },
  });
  const shown = groups.map((group) =>
    cut(group, expanded.includes(group.id), () => setExpanded([...expanded, group.id])),
  );

  function choose(id: string, isNewTab: boolean) {
    const entry = shown.flatMap(({ entries }) => entries).find((each) => each.id === id);
    if (!entry) return;
    const { opens, staysOpen } = entry;
    if (typeof opens === 'string' && isNewTab) {
      window.open(opens, '_blank', 'noopener');
      return;
    }
    // Before the page changes: the focus goes back to where it was.
    if (!staysOpen) onClose();
    if (typeof opens === 'string') void navigate(opens);
    else opens();
  }

  const nothing = formatNothing(groups, words, found);
  if (isExporting)
    return (
      <LazyPart>
        <ExportAll owner={owner} onClose={onClose} />
      </LazyPart>
    );
  return (
    <Dialog title="Find or do anything" isBare onClose={onClose}>
      <SearchList
        label="Find or do anything"
        placeholder="Texts, projects, tools, actions"
        words={typed}
        onWords={(next) => {
          setTyped(next.slice(0, maxSearchCharacters));
          setExpanded([]);
        }}
        groups={shown.map(toSearchGroup)}
        status={formatFound(groups, words, found)}
        note={nothing !== null && <p className={styles.note}>{nothing}</p>}
        hint={
          found?.words === words &&
          found.state === 'server-failed' && <output className={styles.note}>{serverFailedHint}</output>
        }
        onChoose={choose}
        onClose={onClose}
      />
    </Dialog>
  );
}

type ShownGroup = Omit<PaletteGroup, 'entries'> & { entries: PaletteEntry[] };

/** The first entries of a group, and one that shows all. */
function cut({ entries, all, ...group }: PaletteGroup, isExpanded: boolean, expand: () => void): ShownGroup {
  if (isExpanded || entries.length <= firstShown) return { ...group, entries: [...entries] };
  const more: PaletteEntry = {
    id: `all-${group.id}`,
    title: all?.label ?? `Show all ${entries.length}`,
    otherText: '',
    detail: '',
    Icon: IconDots,
    ...(all ? { opens: all.opens } : { opens: expand, staysOpen: true }),
  };
  return { ...group, entries: [...entries.slice(0, firstShown), more] };
}

function toSearchGroup({ id, label, entries }: ShownGroup): SearchGroup {
  return { id, label, options: entries.map((entry) => ({ id: entry.id, content: <Row entry={entry} /> })) };
}

function Row({ entry }: { entry: PaletteEntry }) {
  const {
    Icon,
    title,
    sought = [],
    highlights = highlightsOf(title, sought),
    detail,
    isText,
    isLocked,
  } = entry;
  return (
    <>
      <Icon className={styles.icon} size={18} stroke={1.6} aria-hidden />
      <span className={styles.name} data-text={isText || undefined}>
        <MarkedText text={title} highlights={highlights} />
      </span>
      {isLocked && <IconLock className={styles.icon} size={14} stroke={1.8} aria-label="Locked" />}
      {detail && <span className={styles.detail}>{detail}</span>}
    </>
  );
}
