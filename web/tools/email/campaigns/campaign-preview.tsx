import type { BrandKit } from '#domain/email/brand-kit.ts';
import type { Campaign } from '#domain/email/campaign.ts';
import { sampleContacts } from '#domain/email/merge-tags/sample-contacts.ts';
import { Button } from '../../../components/button.tsx';
import { EmailFrame } from '../preview/email-frame.tsx';
import { shownHtml } from '../preview/shown-html.ts';
import { useRenderedEmail } from '../preview/use-rendered-email.ts';
import styles from './campaigns.module.css';

type CampaignPreviewProps = {
  campaign: Campaign;
  kit: BrandKit;
  /** Pixels of the window in which it is shown. */
  width: number;
};

const [ines] = sampleContacts;

/** An email as the first sample contact gets it. */
export function CampaignPreview({ campaign, kit, width }: CampaignPreviewProps) {
  const { rendered, error, retry } = useRenderedEmail(campaign, kit, {
    values: ines!.values,
    scheme: 'light',
  });
  const html = shownHtml(campaign, rendered);
  if (html !== null) return <EmailFrame html={html} title={`Preview of ${campaign.name}`} width={width} />;
  if (!error) return null;
  return (
    <div className={styles.failed} role="alert">
      <p>The preview could not be loaded. The campaign itself is here.</p>
      <Button variant="default" size="sm" onClick={retry}>
        Try again
      </Button>
    </div>
  );
}
