import { IconCheck, IconMinus } from '@tabler/icons-react';
import { layoutOf } from '#domain/email/layouts/campaign-from-layout.ts';
import { counted } from '#domain/text/format.ts';
import { useProviderInUse } from '../../../api-keys/stored/use-provider-in-use.ts';
import { KeyStep } from '../../../app/key-step.tsx';
import layout from '../../../theme/layout.module.css';
import type { CampaignDraft } from './campaign-draft.ts';
import styles from './new-campaign.module.css';

type Part = { name: string; isThere: boolean; isNeeded: boolean };

/** What the form has, what it still needs, and the key that writes. */
export function Ready({ owner, draft }: { owner: string; draft: CampaignDraft }) {
  const { provider, areLocked } = useProviderInUse(owner, draft.provider);
  const isLayout = layoutOf(draft.start) !== undefined;
  const hasKey = provider !== null;
  const parts = isLayout ? [nameOf(draft)] : partsOf(draft, hasKey);
  const missing = parts.filter(({ isThere, isNeeded }) => isNeeded && !isThere).length;
  return (
    <>
      <section aria-label="Readiness">
        <h2>{missing === 0 ? 'Ready' : `${counted(missing, 'thing')} missing`}</h2>
        <ul className={styles.parts}>
          {parts.map(({ name, isThere, isNeeded }) => (
            <li key={name} data-missing={(!isThere && isNeeded) || undefined}>
              {isThere ? (
                <IconCheck size={16} stroke={1.8} aria-hidden />
              ) : (
                <IconMinus size={16} stroke={1.8} aria-hidden />
              )}
              <span className={layout.visuallyHidden}>{isThere ? 'There: ' : 'Missing: '}</span>
              <span>{name}</span>
              {!isThere && <small>{isNeeded ? 'needed' : 'optional'}</small>}
            </li>
          ))}
        </ul>
      </section>
      {!isLayout && !hasKey && (
        <section className={styles.setup} aria-label="Key setup">
          <h2>{areLocked ? 'Your API keys are locked' : 'Set up an API key'}</h2>
          <p className={styles.why}>
            {areLocked
              ? 'Unlock them, so that a provider can write the email.'
              : 'The email is written with your own key of OpenAI, Claude or Gemini. It stays in this browser.'}
          </p>
          <KeyStep areLocked={areLocked} />
        </section>
      )}
      <section aria-label="What you get">
        <h2>What you get</h2>
        <p className={styles.why}>
          {isLayout
            ? 'Blocks whose texts say in square brackets what belongs there. Nothing is written and nothing is spent.'
            : 'An email of blocks that you can change, drag and rewrite one at a time, with your brand kit’s look, footer and unsubscribe link. Uses 1 generation.'}
        </p>
      </section>
    </>
  );
}

const nameOf = ({ name }: CampaignDraft): Part => ({
  name: 'Campaign name',
  isThere: name.trim() !== '',
  isNeeded: true,
});

function partsOf(draft: CampaignDraft, hasKey: boolean): Part[] {
  const has = (text: string) => text.trim() !== '';
  return [
    nameOf(draft),
    { name: 'Subject', isThere: has(draft.subject), isNeeded: true },
    { name: 'API key', isThere: hasKey, isNeeded: true },
    { name: 'Brief', isThere: has(draft.brief), isNeeded: false },
    { name: 'Target audience', isThere: has(draft.targetAudience), isNeeded: false },
    { name: 'Call to action', isThere: has(draft.callToAction), isNeeded: false },
  ];
}
