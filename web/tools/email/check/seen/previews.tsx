import { useEffect, useState, type ReactNode } from 'react';
import type { Block } from '#domain/email/block.ts';
import type { BrandKit } from '#domain/email/brand-kit.ts';
import type { Campaign } from '#domain/email/campaign.ts';
import { clientsWithout } from '#domain/email/checks/clients/client-support.ts';
import type { EmailCheckId } from '#domain/email/checks/email-check.ts';
import { renderEmail } from '#domain/email/render/render-email.ts';
import { hasOwnHtml } from '#domain/email/own-html.ts';
import { EmailFrame } from '../../preview/email-frame.tsx';
import type { CheckedCampaign } from '../check-campaign.ts';
import styles from './seen.module.css';

/** The preview that is the evidence of a check; of the others the first one is. */
const evidence: Partial<Record<EmailCheckId, PreviewName>> = {
  'picture-texts': 'images-off',
  'pictures-load': 'images-off',
  contrast: 'dark',
  'square-corners': 'outlook',
};
type PreviewName = 'desktop' | 'dark' | 'images-off' | 'outlook';

type PreviewsProps = {
  campaign: Campaign;
  kit: BrandKit;
  checked: CheckedCampaign;
  openCheck: string | null;
};

/** The email as it is seen: on a desktop, on a dark phone, without pictures, and Outlook's button. */
export function Previews({ campaign, kit, checked, openCheck }: PreviewsProps) {
  const isImported = hasOwnHtml(campaign);
  const outlook = useSquareButton(campaign, kit);
  const shown = openCheck === null ? null : (evidence[openCheck as EmailCheckId] ?? 'desktop');
  const figure = (name: PreviewName, title: string, note: string, frame: ReactNode) => (
    <figure className={styles.preview} data-open={shown === name || undefined}>
      <figcaption>
        {title} <span>{note}</span>
      </figcaption>
      {frame}
    </figure>
  );
  return (
    <div className={styles.previews}>
      <div>
        {figure(
          'desktop',
          'Desktop',
          '600 px',
          <EmailFrame html={checked.light.html} title="Preview on a desktop" width={600} />,
        )}
        {outlook !== null &&
          figure(
            'outlook',
            'Outlook on Windows',
            'as it draws the button',
            <EmailFrame html={outlook} title="The button in Outlook on Windows" width={600} />,
          )}
      </div>
      <div>
        {!isImported &&
          figure(
            'dark',
            'Mobile, dark',
            '320 px',
            <EmailFrame html={checked.dark.html} title="Preview on a dark phone" width={320} />,
          )}
        {figure(
          'images-off',
          'Images off',
          '320 px',
          <EmailFrame
            html={checked.light.html}
            title="Preview without pictures"
            width={320}
            isWithoutPictures
          />,
        )}
      </div>
    </div>
  );
}

const isButton = (block: Block) => block.kind === 'button';

/** The first button with square corners; null where there is none, or where its corners are square anyway. */
function useSquareButton(campaign: Campaign, kit: BrandKit): string | null {
  const [drawn, setDrawn] = useState<{ of: Block; html: string } | null>(null);
  const button = campaign.blocks.find(isButton);
  const isRounded = kit.buttonCorners > 0 && clientsWithout('css-border-radius').length > 0;
  useEffect(() => {
    if (!button || !isRounded) return;
    let isCurrent = true;
    const alone = { subject: '', preheader: '', content: '', blocks: [button] };
    renderEmail(
      alone,
      { ...kit, buttonCorners: 0, name: '', logo: '' },
      {
        values: {},
        unsubscribeUrl: '',
        scheme: 'light',
      },
    ).then(
      (rendered) => isCurrent && setDrawn({ of: button, html: rendered.html }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [button, kit, isRounded]);
  return isRounded && drawn !== null && drawn.of === button ? drawn.html : null;
}
