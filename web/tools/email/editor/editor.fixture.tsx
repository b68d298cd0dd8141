import { render } from '@testing-library/react';
import { vi } from 'vitest';
import { createRoutesStub } from 'react-router';
import { createCampaign } from '#domain/email/campaign.fixture.ts';
import type { Campaign } from '#domain/email/campaign.ts';
import { Notices } from '../../../notices/notify.tsx';
import { premiumAda } from '../../../session/session-user.fixture.ts';
import { emailCampaigns, useEmailCampaign } from '../../../storage/collections/email-campaigns.ts';
import Editor from './editor.tsx';

export const owner = premiumAda.id;
export const campaign = createCampaign();
export const onReview = vi.fn<() => void>();
export const onExport = vi.fn<(campaign: Campaign) => void>();

/** The window as a phone's, or a wide one. */
export function asWindow(isPhone: boolean): void {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: isPhone && media.includes('max-width'),
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

function Live({ id, isReadOnly }: { id: string; isReadOnly: boolean }) {
  const record = useEmailCampaign(owner, id);
  if (!record) return null;
  return (
    <Editor
      key={record.id}
      owner={owner}
      campaign={record}
      isReadOnly={isReadOnly}
      onClose={() => undefined}
      onReview={onReview}
      moreActions={[{ label: 'Export', run: () => onExport(record) }]}
    />
  );
}

/** Stores a campaign and opens it in the editor, as its screen does. */
export async function openEditor(fields: Partial<Campaign> = {}, { isReadOnly = false } = {}): Promise<void> {
  const stored = { ...campaign, ...fields };
  await emailCampaigns.put(owner, stored);
  onReview.mockClear();
  onExport.mockClear();
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <>
          <Notices />
          <Live id={stored.id} isReadOnly={isReadOnly} />
        </>
      ),
    },
  ]);
  render(<Page initialEntries={['/']} />);
}

export const storedCampaign = async (): Promise<Campaign> => (await emailCampaigns.get(owner, campaign.id))!;
