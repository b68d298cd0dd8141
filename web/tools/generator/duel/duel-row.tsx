import { lazy } from 'react';
import { Fold } from '../../../components/fold.tsx';
import { LazyPart } from '../../../components/lazy-part.tsx';
import { useQuery } from '../../../components/use-query.ts';
import { useSession } from '../../../session/session.ts';
import type { FormHandle } from '../form/fields.tsx';
import type { PromptHandle } from '../form/use-edited-prompts.ts';
import { openedParameter } from '../presets/preset-request.ts';
import { useHasDuel } from './use-has-duel.ts';

const DuelPanel = lazy(() => import('./duel-panel.tsx'));

type DuelRowProps = { handle: FormHandle; prompt: PromptHandle; onOpenKeys: () => void };

/** The blind duel in the generator's form: this brief to several providers at once. `?open=duel` opens it. */
export function DuelRow({ handle, prompt, onOpenKeys }: DuelRowProps) {
  const owner = useSession().user?.id ?? '';
  const hasDuel = useHasDuel(owner);
  const [query] = useQuery();
  return (
    <Fold
      name="Blind duel"
      summary={hasDuel ? 'One is open' : 'Compare providers'}
      isAsked={query.get(openedParameter) === 'duel'}
    >
      <LazyPart>
        <DuelPanel owner={owner} handle={handle} prompt={prompt} onOpenKeys={onOpenKeys} />
      </LazyPart>
    </Fold>
  );
}
