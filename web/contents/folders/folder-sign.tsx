import {
  IconArticle,
  IconBriefcase,
  IconBulb,
  IconCalendar,
  IconFolder,
  IconMail,
  IconMessages,
  IconPackage,
  IconSpeakerphone,
  IconStar,
  type Icon,
} from '@tabler/icons-react';
import type { FolderIcon } from '#domain/content/folder.ts';

const icons: Record<FolderIcon, Icon> = {
  folder: IconFolder,
  article: IconArticle,
  messages: IconMessages,
  mail: IconMail,
  package: IconPackage,
  star: IconStar,
  bulb: IconBulb,
  briefcase: IconBriefcase,
  calendar: IconCalendar,
  speakerphone: IconSpeakerphone,
};

/** A folder's icon in its color; the name is always beside it. */
export function FolderSign({ icon, color }: { icon: FolderIcon; color: string }) {
  const Sign = icons[icon];
  return <Sign size={18} stroke={1.6} aria-hidden style={{ color }} />;
}
