import { useId, useMemo, useState } from 'react';
import { mostCandidates } from '#domain/duels/duel-choice.ts';
import { refuseDuel } from '#domain/duels/start-duel.ts';
import { formatError } from '#domain/errors/catalogue.ts';
import { buildPrompts } from '#domain/prompts/build-prompts.ts';
import { estimate } from '#domain/provider-catalog/estimate-cost.ts';
import {
  isSandboxKey,
  providerCatalog,
  providerIds,
  type ProviderId,
} from '#domain/provider-catalog/providers.ts';
import { describeSpending, type Writer } from '#domain/usage/describe-spending.ts';
import { refreshUsage } from '../../../api/usage.ts';
import { useKeys, type KeyMap } from '../../../api-keys/stored/keys.ts';
import { readModel } from '../../../api-keys/stored/models.ts';
import { readPrice } from '../../../api-keys/stored/prices.ts';
import { BusyButton } from '../../../components/busy-button.tsx';
import { Button } from '../../../components/button.tsx';
import control from '../../../components/small-control.module.css';
import { useQuery } from '../../../components/use-query.ts';
import { useUpgrade } from '../../../billing/upgrade.tsx';
import { useCanBuy } from '../../../billing/use-can-buy.ts';
import { readSession, useSession } from '../../../session/session.ts';
import { promptsToEstimate } from '../../../writing/prompts-with-sources.ts';
import type { CostFor } from '../../../writing/spending-note.tsx';
import type { FormHandle } from '../form/fields.tsx';
import { emptyPrompt, type PromptHandle } from '../form/use-edited-prompts.ts';
import styles from './duel-panel.module.css';
import { useChosenProject } from '../project/use-chosen-project.ts';
import { startDuel } from './run-duel.ts';
import { useHasDuel } from './use-has-duel.ts';

type DuelPanelProps = {
  owner: string;
  handle: FormHandle;
  prompt: PromptHandle;
  onOpenKeys: () => void;
};

/** Chooses who takes part in a blind duel, and starts it; or leads to the open one. */
export default function DuelPanel({ owner, handle, prompt, onOpenKeys }: DuelPanelProps) {
  const hasDuel = useHasDuel(owner);
  const openDuel = useOpenDuel();
  if (hasDuel)
    return (
      <div className={styles.panel}>
        <p>Your last duel is still open.</p>
        <Button variant="default" size="sm" onClick={openDuel}>
          Back to your duel
        </Button>
      </div>
    );
  return <StartDuel owner={owner} handle={handle} prompt={prompt} onOpenKeys={onOpenKeys} />;
}

function StartDuel({ owner, handle, prompt: { edited, sources }, onOpenKeys }: DuelPanelProps) {
  const { form, problems } = handle;
  const { keys, areLocked } = useKeys();
  const { usage } = useSession();
  const openUpgrade = useUpgrade();
  const canBuy = useCanBuy();
  const openDuel = useOpenDuel();
  const project = useChosenProject();
  const [left, setLeft] = useState<readonly ProviderId[]>([]);
  const [isStarting, setIsStarting] = useState(false);
  const reasonId = useId();
  const withKeys = providerIds.filter((id) => keys[id]);
  const providers = withKeys.filter((id) => !left.includes(id)).slice(0, mostCandidates);
  const refuse = (remaining: number) =>
    Object.keys(problems).length > 0
      ? formatError('accounts.input-invalid')
      : edited && !edited.userPrompt.trim()
        ? emptyPrompt
        : refuseDuel({ providers, keys, areKeysLocked: areLocked, remaining, topic: form.topic });
  const reason = refuse(usage.generationsLeft);
  const writer = useMemo(
    () =>
      writersOf(
        owner,
        providers,
        keys,
        (price) => estimate(promptsToEstimate(edited ?? buildPrompts(form), sources), form, price).cost,
      ),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the providers change with these
    [owner, keys, left, edited, form, sources],
  );
  const needsKeys = !areLocked && withKeys.length < 2;
  const isShort = usage.generationsLeft >= 0 && usage.generationsLeft < providers.length;

  async function start(): Promise<void> {
    setIsStarting(true);
    // Another tab or device may have used some: nothing is half started.
    await refreshUsage().catch(() => undefined);
    setIsStarting(false);
    if (refuse(readSession().usage.generationsLeft)) return;
    handle.markWritten?.();
    startDuel(owner, { form, prompts: edited, sources, projectId: project?.id ?? null, providers });
    openDuel();
  }

  return (
    <div className={styles.panel}>
      <p>The same brief goes to each provider at once. Names stay hidden until you choose a text.</p>
      {withKeys.length > 0 && (
        <fieldset className={styles.providers}>
          <legend>Who takes part</legend>
          {withKeys.map((id) => (
            <label key={id}>
              <input
                type="checkbox"
                className={control.check}
                checked={!left.includes(id)}
                onChange={() =>
                  setLeft((before) =>
                    before.includes(id) ? before.filter((one) => one !== id) : [...before, id],
                  )
                }
              />
              {providerCatalog[id].label}
            </label>
          ))}
        </fieldset>
      )}
      <div className={styles.start}>
        <BusyButton
          variant="default"
          size="sm"
          isBusy={isStarting}
          busyLabel="Starting..."
          disabled={reason !== null}
          aria-describedby={reasonId}
          onClick={() => void start()}
        >
          Start duel
        </BusyButton>
        <span id={reasonId}>
          {reason ?? describeSpending({ count: providers.length, remaining: usage.generationsLeft, writer })}
        </span>
      </div>
      {needsKeys && (
        <Button variant="subtle" size="sm" onClick={onOpenKeys}>
          Add a key
        </Button>
      )}
      {canBuy && reason !== null && isShort && (
        <Button variant="subtle" size="sm" onClick={() => openUpgrade()}>
          Upgrade to Premium
        </Button>
      )}
    </div>
  );
}

/** Opens the screen of the duel, which is in the URL like the tabs of the generator. */
function useOpenDuel(): () => void {
  const [, changeQuery] = useQuery();
  return () => changeQuery((query) => query.set('tab', 'duel'), {});
}

/** What the texts of all providers cost together; those of the sandbox cost nothing. */
function writersOf(owner: string, providers: readonly ProviderId[], keys: KeyMap, costFor: CostFor): Writer {
  const real = providers.filter((id) => !isSandboxKey(keys[id] ?? ''));
  if (real.length === 0) return { kind: 'sandbox' };
  const prices = real.map((id) => readPrice(owner, id, readModel(id))?.price ?? null);
  const costs = prices.flatMap((price) => (price ? costFor(price) : []));
  if (costs.length < real.length) return { kind: 'models', cost: null };
  const sum = (bound: 'min' | 'max') => costs.reduce((total, cost) => total + cost[bound], 0);
  return { kind: 'models', cost: { min: sum('min'), max: sum('max') } };
}
