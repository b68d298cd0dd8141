import { lazy, type ComponentProps, type RefObject } from 'react';
import type { ContentRecord } from '#domain/content/record.ts';
import type { ProviderId } from '#domain/provider-catalog/providers.ts';
import { useUpgrade } from '../../../billing/upgrade.tsx';
import { LazyPart } from '../../../components/lazy-part.tsx';
import { sheetClass } from '../../../components/sheet.tsx';
import { useSession } from '../../../session/session.ts';
import type { useFirstSheet } from '../sample/use-first-sheet.ts';
import type { Sample } from '../sample/use-sample.ts';
import styles from '../screen.module.css';
import { bringIntoView } from '../scroll-place.ts';
import type { Generator } from '../use-generator.ts';
import type { TabId } from '../use-tab.ts';
import { EmptySheet, NothingSaved } from './empty-sheet.tsx';

// Each is loaded when it is first needed, or at the first interaction with the page.
export const loadTextSheet = () => import('./text-sheet.tsx');
const TextSheet = lazy(loadTextSheet);
const SampleSheet = lazy(() => import('../sample/sample-sheet.tsx'));
const FirstProjectCard = lazy(() => import('../../../app/first-project-card.tsx'));
const FirstSheet = lazy(() => import('../sample/first-sheet.tsx'));

type OnSheet = ComponentProps<typeof TextSheet>['onSheet'];

type SheetPlaceProps = {
  owner: string;
  place: RefObject<HTMLDivElement | null>;
  tab: TabId;
  /** The saved text that is open. */
  item: ContentRecord | null;
  /** The list of saved texts is empty. */
  hasNothing: boolean;
  generation: Generator;
  sample: Sample;
  first: ReturnType<typeof useFirstSheet>;
  /** The provider whose key is asked for first. */
  suggested: ProviderId;
  onConnected: (provider: ProviderId) => void;
  onOpenGenerate: () => void;
  onOpenKeys: () => void;
  onEditBrief: () => void;
};

/** The place of the sheet beside the brief or the list: a text, a sample, or what can be done without one. */
export function SheetPlace(props: SheetPlaceProps) {
  const { place, tab, generation, sample, first } = props;
  const { state } = generation;
  const { isSubscribed } = useSession();
  const draft = tab === 'generate' && 'text' in state ? state : null;
  const onSheet: OnSheet | null = draft
    ? { draft, item: null }
    : props.item && { draft: null, item: props.item };
  const isSample = !onSheet && tab === 'generate' && (sample.state.phase !== 'idle' || first.isShown);
  return (
    <div
      ref={place}
      className={styles.place}
      data-writing={state.phase === 'writing' || undefined}
      data-sample={isSample || undefined}
    >
      <LazyPart name={sample.state.phase} fallback={<div className={`${sheetClass} ${styles.blank}`} />}>
        {onSheet ? (
          <TextOnSheet {...props} onSheet={onSheet} />
        ) : isSample ? (
          <SampleOrKey {...props} />
        ) : props.hasNothing ? (
          <NothingSaved onStart={props.onOpenGenerate} />
        ) : (
          tab === 'generate' && <EmptySheet />
        )}
      </LazyPart>
      {isSubscribed && tab === 'generate' && !onSheet && !isSample && (
        <LazyPart fallback={null}>
          <FirstProjectCard owner={props.owner} />
        </LazyPart>
      )}
    </div>
  );
}

function TextOnSheet(props: SheetPlaceProps & { onSheet: OnSheet }) {
  const { owner, onSheet, tab, place, generation, onOpenGenerate, onOpenKeys, onEditBrief } = props;
  const openUpgrade = useUpgrade();
  return (
    <TextSheet
      owner={owner}
      onSheet={onSheet}
      isInList={tab === 'projects'}
      generation={generation}
      onWrite={() => {
        onOpenGenerate();
        requestAnimationFrame(() => bringIntoView(place));
      }}
      onOpenKeys={onOpenKeys}
      onEditBrief={onEditBrief}
      onUpgrade={openUpgrade}
    />
  );
}

function SampleOrKey({ place, sample, first, suggested, onConnected }: SheetPlaceProps) {
  const { state, start, stop, close } = sample;
  const begin = () => {
    start();
    requestAnimationFrame(() => bringIntoView(place));
  };
  if (state.phase === 'idle')
    return (
      <FirstSheet
        suggested={suggested}
        isKeyAsked={first.isKeyAsked}
        onTry={begin}
        onConnected={onConnected}
      />
    );
  return (
    <SampleSheet
      state={state}
      sample={{ start: begin, stop, close }}
      onAddKey={() => {
        close();
        first.askForKey();
      }}
    />
  );
}
