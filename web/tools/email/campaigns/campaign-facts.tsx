import type { Campaign } from '#domain/email/campaign.ts';
import { formatCost } from '#domain/text/format-money.ts';
import { formatLocalDay } from '../../../components/format.ts';
import { optionLabel, providerLabel } from '../../../components/labels.ts';
import styles from './campaigns.module.css';
import { sentWords, useSentFigures } from './sent-figures.ts';

/** What is known of a campaign; nothing that is not. */
export function CampaignFacts({ campaign }: { campaign: Campaign }) {
  const { preheader, targetAudience, tone, callToAction, provider, createdAt, cost } = campaign;
  const sent = useSentFigures(campaign.id);
  const facts: [string, string][] = [
    ['Delivered', sent ? sentWords(sent) : ''],
    ['Preheader', preheader],
    ['Target audience', targetAudience],
    ['Tone', optionLabel(tone)],
    ['Call to action', callToAction],
    [
      provider ? 'Written by' : 'Created',
      [provider ? providerLabel(provider) : '', formatLocalDay(createdAt)].filter(Boolean).join(', '),
    ],
    ['Cost', cost === null ? '' : formatCost(cost)],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([name, value]) =>
          value.trim() !== '' && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
