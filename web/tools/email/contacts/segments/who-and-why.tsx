import type { SegmentRule } from '#domain/contacts/segments/rule.ts';
import { sheetClass } from '../../../../components/sheet.tsx';
import type { FormDraft } from '../../../../contents/use-form-draft.ts';
import type { ContactsScreen } from '../contacts-screen.ts';
import { LoadState } from '../load-state.tsx';
import { AudienceView } from './audience-view.tsx';
import { RuleEditor } from './rule-editor.tsx';
import styles from './segments.module.css';
import { useAudience } from './use-audience.ts';

type WhoAndWhyProps = { screen: ContactsScreen; draft: FormDraft<SegmentRule> };

/** A rule, and who it finds: who of them gets an email, who does not, and why. */
export default function WhoAndWhy({ screen, draft }: WhoAndWhyProps) {
  if (!draft.value) return null;
  return (
    <section className={sheetClass} aria-label="Contacts by rule">
      <RuleEditor rule={draft.value} desk={screen.desk} onChange={(rule) => draft.change(() => rule)} />
      <AudienceOf rule={draft.value} screen={screen} />
      <p className={styles.note}>The rule stays here as you leave it, in this browser.</p>
    </section>
  );
}

function AudienceOf({ rule, screen }: { rule: SegmentRule; screen: ContactsScreen }) {
  const { loaded } = useAudience(rule);
  return (
    <div aria-busy={loaded.isLoading}>
      {(!loaded.data || loaded.error) && <LoadState loaded={loaded} />}
      {loaded.data && <AudienceView audience={loaded.data} onOpen={screen.openContact} />}
    </div>
  );
}
