import {
  IconArrowsSplit2,
  IconBooks,
  IconCalendarPlus,
  IconCopy,
  IconDownload,
  IconFolderPlus,
  IconInfoCircle,
  IconListCheck,
  IconMailForward,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import type { Campaign } from '#domain/email/campaign.ts';
import type { MenuAction } from '../../components/actions/action-menu.tsx';
import type { CampaignActions } from './use-campaign-actions.ts';

/** A dialog about a campaign. */
export type EmailDialog = { name: 'rename' | 'project' | 'subjects' | 'export' | 'test'; id: string };

/** What the menu of a campaign needs of its screen. */
export type CampaignMenuOptions = {
  actions: CampaignActions;
  isReadOnly: boolean;
  /** A/B tests can be made now. */
  canTest: boolean;
  onDialog: (dialog: EmailDialog) => void;
  onDetails: (id: string) => void;
  onEdit: (id: string) => void;
  onCheck: (id: string) => void;
  /** Opens the page on which it is sent to contacts. */
  onSend: (id: string) => void;
};

/** Everything that can be done with a campaign, besides what has a button of its own. */
export function campaignMenu(
  campaign: Campaign,
  { actions, isReadOnly, canTest, onDialog, onDetails, onEdit, onCheck, onSend }: CampaignMenuOptions,
  { without = [] }: { without?: readonly ('details' | 'open' | 'check' | 'send' | 'export')[] } = {},
): MenuAction[] {
  const { id } = campaign;
  const dialog = (name: EmailDialog['name']) => () => onDialog({ name, id });
  const has = (name: (typeof without)[number]) => !without.includes(name);
  return [
    ...(has('open') ? [{ label: 'Open', icon: IconPencil, run: () => onEdit(id) }] : []),
    ...(has('details') ? [{ label: 'Details', icon: IconInfoCircle, run: () => onDetails(id) }] : []),
    ...(has('check') ? [{ label: 'Check', icon: IconListCheck, run: () => onCheck(id) }] : []),
    ...(has('send') && !isReadOnly ? [{ label: 'Send', icon: IconMailForward, run: () => onSend(id) }] : []),
    ...(has('export') ? [{ label: 'Export', icon: IconDownload, run: dialog('export') }] : []),
    ...(isReadOnly
      ? []
      : [
          { label: 'Rename', icon: IconPencil, run: dialog('rename') },
          { label: 'Duplicate', icon: IconCopy, run: () => void actions.duplicate(campaign) },
          { label: 'Save to the library', icon: IconBooks, run: () => void actions.toLibrary(campaign) },
          { label: 'Add to a project', icon: IconFolderPlus, run: dialog('project') },
          { label: 'Plan in the calendar', icon: IconCalendarPlus, run: () => void actions.plan(campaign) },
          ...(canTest
            ? [{ label: 'A/B test subjects', icon: IconArrowsSplit2, run: dialog('subjects') }]
            : []),
          { label: 'Delete', icon: IconTrash, isDanger: true, run: () => void actions.remove(campaign) },
        ]),
  ];
}
