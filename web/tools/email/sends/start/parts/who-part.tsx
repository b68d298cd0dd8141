import type { Audience } from '#domain/contacts/segments/audience.ts';
import type { SegmentRule } from '#domain/contacts/segments/rule.ts';
import type { Loaded } from '../../../../../api/use-loaded.ts';
import { Button } from '../../../../../components/button.tsx';
import { useQuery } from '../../../../../components/use-query.ts';
import { LoadState } from '../../../contacts/load-state.tsx';
import { AudienceView } from '../../../contacts/segments/audience-view.tsx';
import { RuleEditor } from '../../../contacts/segments/rule-editor.tsx';
import { showPart } from '../../../show-part.ts';
import styles from '../start.module.css';
import type { StartFacts } from '../use-start-facts.ts';

type WhoPartProps = {
  rule: SegmentRule;
  facts: Pick<StartFacts, 'lists' | 'counts'>;
  loaded: Loaded<Audience>;
  isLater: boolean;
  onRule: (rule: SegmentRule) => void;
};

/** Who gets it: a segment or conditions such as a list, how many that are, and who is left out and why. */
export function WhoPart({ rule, facts, loaded, isLater, onRule }: WhoPartProps) {
  const [, changeQuery] = useQuery();
  const isEmpty = facts.counts.segments.all === 0;
  return (
    <section>
      <h2 className={styles.heading}>Who gets it</h2>
      <RuleEditor rule={rule} desk={facts} onChange={onRule} />
      {isEmpty ? (
        <div className={styles.part}>
          <p>You have no contacts yet. Import those who agreed to get your emails, or add one.</p>
          <div className={styles.buttons}>
            <Button variant="default" size="sm" onClick={() => showPart(changeQuery, { tab: 'contacts' })}>
              Open the contacts
            </Button>
          </div>
        </div>
      ) : (
        <div aria-busy={loaded.isLoading}>
          {(!loaded.data || loaded.error) && <LoadState loaded={loaded} />}
          {loaded.data && (
            <AudienceView
              audience={loaded.data}
              isFolded
              onOpen={(id) => showPart(changeQuery, { tab: 'contacts', contact: id })}
            />
          )}
        </div>
      )}
      {isLater && (
        <p className={styles.after}>
          Who fits is looked at again when it begins, so the number may be another one then.
        </p>
      )}
    </section>
  );
}
