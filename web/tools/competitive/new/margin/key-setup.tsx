import { useKeys } from '../../../../api-keys/stored/keys.ts';
import { useProviderInUse } from '../../../../api-keys/stored/use-provider-in-use.ts';
import { KeyStep } from '../../../../app/key-step.tsx';
import styles from './margin.module.css';

/** The key setup card, while no provider can write. */
export function KeySetup({ owner }: { owner: string }) {
  const { areLocked } = useKeys();
  const { provider } = useProviderInUse(owner, null);
  if (provider !== null) return null;
  return (
    <section className={styles.setup} aria-label="Key setup">
      <h2>{areLocked ? 'Your API keys are locked' : 'Set up an API key'}</h2>
      <p className={styles.why}>
        {areLocked
          ? 'Unlock them, so that a provider can write the AI part.'
          : 'The AI part is written with your own key of OpenAI, Claude or Gemini. It stays in this browser.'}
      </p>
      <KeyStep areLocked={areLocked} />
    </section>
  );
}
