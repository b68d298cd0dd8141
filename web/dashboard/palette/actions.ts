import {
  IconArrowUpCircle,
  IconCalendarPlus,
  IconDownload,
  IconFolderPlus,
  IconKey,
  IconLogout,
  IconMoon,
  IconPencil,
  IconRoute,
  IconSun,
  IconSwords,
  IconUser,
} from '@tabler/icons-react';
import { mostCandidates } from '#domain/duels/duel-choice.ts';
import { contentTypes } from '#domain/generation/form.ts';
import { providerCatalog, type ProviderId } from '#domain/provider-catalog/providers.ts';
import { counted } from '#domain/text/format.ts';
import { guidePath } from '../../app/first-project-path.ts';
import { contentTypeLabels } from '../../components/labels.ts';
import { isGuideOpen, isOpenNow } from '../../session/current-access.ts';
import type { Session } from '../../session/session.ts';
import { chooseColorScheme } from '../../theme/color-scheme.ts';
import type { PaletteEntry } from './entry.ts';

/** What decides which actions apply now, and what they call. */
export type ActionContext = {
  session: Session;
  /** Of the open page. */
  pathname: string;
  activeProvider: ProviderId | null;
  /** Number of providers with a key. */
  keyCount: number;
  hasTexts: boolean;
  isDark: boolean;
  exportTexts: () => void;
  signOut: () => void;
};

/** Actions that use the words typed, which they show. */
export function actionsAbout(
  words: string,
  { session, activeProvider, keyCount }: ActionContext,
): PaletteEntry[] {
  const about = encodeURIComponent(words);
  const writer = activeProvider ? `, with ${providerCatalog[activeProvider].label}` : '';
  return onlyApplying([
    action({
      id: 'write-about',
      title: `Write about “${words}”`,
      detail: `${contentTypeLabels.blog}${writer}`,
      Icon: IconPencil,
      opens: `/dashboard?topic=${about}&type=blog`,
    }),
    keyCount > 1 &&
      action({
        id: 'duel-about',
        title: `Start a blind duel about “${words}”`,
        detail: `Uses ${counted(Math.min(keyCount, mostCandidates), 'generation')}`,
        Icon: IconSwords,
        opens: `/dashboard?topic=${about}&type=blog&open=duel`,
      }),
    isOpenNow('projects', session) &&
      action({
        id: 'project-about',
        title: `New project “${words}”`,
        Icon: IconFolderPlus,
        opens: `/dashboard/projects?new=1&name=${about}`,
      }),
    isOpenNow('calendar', session) &&
      action({
        id: 'event-about',
        title: `New calendar event “${words}”`,
        Icon: IconCalendarPlus,
        opens: `/dashboard/calendar?new=1&title=${about}`,
      }),
  ]);
}

/** The other actions, the most useful first. Each calls what its own button elsewhere calls. */
export function actionsNow(context: ActionContext): PaletteEntry[] {
  const { session, pathname, hasTexts, isDark, exportTexts, signOut } = context;
  const dashboard = pathname.startsWith('/dashboard') ? pathname : '/dashboard';
  const texts = contentTypes.map((type) =>
    action({
      id: `text-${type}`,
      title: `New text: ${contentTypeLabels[type]}`,
      otherText: 'write generate create',
      Icon: IconPencil,
      opens: `/dashboard?type=${type}`,
    }),
  );
  return onlyApplying([
    texts[0]!,
    isOpenNow('projects', session) &&
      action({
        id: 'new-project',
        title: 'New project',
        otherText: 'create add',
        Icon: IconFolderPlus,
        opens: '/dashboard/projects?new=1',
      }),
    isOpenNow('calendar', session) &&
      action({
        id: 'new-event',
        title: 'New calendar event',
        otherText: 'create add plan schedule post',
        Icon: IconCalendarPlus,
        opens: '/dashboard/calendar?new=1',
      }),
    isGuideOpen(session) &&
      action({
        id: 'first-project',
        title: 'Start a first project',
        otherText: 'guide guided begin tour help voice pieces plan',
        Icon: IconRoute,
        opens: guidePath,
      }),
    action({
      id: 'api-keys',
      title: 'API Settings',
      otherText: 'keys provider OpenAI Claude Gemini',
      Icon: IconKey,
      opens: `${dashboard}?view=api-settings`,
    }),
    action({
      id: 'color-scheme',
      title: isDark ? 'Switch to light colors' : 'Switch to dark colors',
      otherText: 'theme mode color scheme appearance night',
      Icon: isDark ? IconSun : IconMoon,
      opens: () => chooseColorScheme(isDark ? 'light' : 'dark'),
    }),
    hasTexts &&
      action({
        id: 'export',
        title: 'Export all texts',
        otherText: 'download save file',
        Icon: IconDownload,
        opens: exportTexts,
        staysOpen: true,
      }),
    ...texts.slice(1),
    action({
      id: 'profile',
      title: 'Profile',
      otherText: 'account email password devices subscription backup restore',
      Icon: IconUser,
      opens: '/profile',
    }),
    !session.isSubscribed &&
      action({
        id: 'upgrade',
        title: 'Upgrade to Premium',
        otherText: 'unlimited plan price subscribe',
        Icon: IconArrowUpCircle,
        opens: '/premium-guide',
      }),
    action({
      id: 'log-out',
      title: 'Logout',
      otherText: 'log out sign out leave',
      Icon: IconLogout,
      opens: signOut,
    }),
  ]);
}

const onlyApplying = (entries: readonly (PaletteEntry | false)[]) =>
  entries.filter((entry) => entry !== false);

function action(
  described: Pick<PaletteEntry, 'id' | 'title' | 'Icon' | 'opens'> & Partial<PaletteEntry>,
): PaletteEntry {
  return { otherText: '', detail: '', ...described };
}
