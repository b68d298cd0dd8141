import { lazy } from 'react';
import type { BrandKit } from '#domain/email/brand-kit.ts';
import { OnDemand } from '../../components/on-demand.tsx';
import { useEmailCampaign } from '../../storage/collections/email-campaigns.ts';
import type { EmailDialog } from './campaign-menu.ts';
import type { CampaignActions } from './use-campaign-actions.ts';

const RenameDialog = lazy(() => import('./dialogs/rename-dialog.tsx'));
const ProjectDialog = lazy(() => import('./dialogs/project-dialog.tsx'));
const SubjectsDialog = lazy(() => import('./dialogs/subjects-dialog.tsx'));
const TestMailDialog = lazy(() => import('./editor/test-mail/test-mail-dialog.tsx'));
const ExportDialog = lazy(() => import('./export/export-dialog.tsx'));

type EmailDialogsProps = {
  owner: string;
  kit: BrandKit;
  dialog: EmailDialog | null;
  actions: CampaignActions;
  onCheck: (id: string) => void;
  onClose: () => void;
};

/** The open dialog about a campaign; each is loaded when it is first needed. */
export function EmailDialogs({ owner, kit, dialog, actions, onCheck, onClose }: EmailDialogsProps) {
  const campaign = useEmailCampaign(owner, dialog?.id ?? null);
  if (!dialog || campaign?.id !== dialog.id) return null;
  const common = { campaign, actions, onClose };
  return (
    <OnDemand isWanted>
      {dialog.name === 'rename' && <RenameDialog {...common} />}
      {dialog.name === 'project' && <ProjectDialog owner={owner} {...common} />}
      {dialog.name === 'subjects' && <SubjectsDialog owner={owner} {...common} />}
      {dialog.name === 'test' && (
        <TestMailDialog email={campaign} kit={kit} contact={null} onClose={onClose} />
      )}
      {dialog.name === 'export' && (
        <ExportDialog campaign={campaign} kit={kit} onCheck={onCheck} onClose={onClose} />
      )}
    </OnDemand>
  );
}
