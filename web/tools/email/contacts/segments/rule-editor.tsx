import { mostConditions, type SegmentRule } from '#domain/contacts/segments/rule.ts';
import { segmentIds, specifiedSegments } from '#domain/contacts/segments/specified.ts';
import { Button } from '../../../../components/button.tsx';
import { Select } from '../../../../components/select.tsx';
import type { Desk } from '../use-desk.ts';
import { conditionAbout } from './condition-kinds.ts';
import { ConditionRow } from './condition-row.tsx';
import styles from './segments.module.css';

type RuleEditorProps = {
  rule: SegmentRule;
  desk: Pick<Desk, 'lists' | 'counts'>;
  onChange: (rule: SegmentRule) => void;
};

const sameRule = (one: SegmentRule, other: SegmentRule) => JSON.stringify(one) === JSON.stringify(other);

/** Who belongs to a segment: one of the specified ones, or conditions of one's own. */
export function RuleEditor({ rule, desk, onChange }: RuleEditorProps) {
  const { match, conditions } = rule;
  const segment = segmentIds.find((id) => sameRule(specifiedSegments[id].rule, rule));
  const set = (changed: SegmentRule['conditions']) => onChange({ match, conditions: changed });
  return (
    <div className={styles.rule}>
      <div className={styles.begin}>
        <Select
          isSmall
          aria-label="Segment"
          value={segment ?? 'own'}
          onChange={({ currentTarget: { value } }) => {
            const chosen = segmentIds.find((id) => id === value);
            if (chosen) onChange(specifiedSegments[chosen].rule);
          }}
        >
          {segmentIds.map((id) => (
            <option key={id} value={id}>
              {specifiedSegments[id].label}
            </option>
          ))}
          {!segment && <option value="own">Your own rule</option>}
        </Select>
        {conditions.length > 1 && (
          <Select
            isSmall
            aria-label="How many conditions must be met"
            value={match}
            onChange={({ currentTarget }) =>
              onChange({ match: currentTarget.value === 'any' ? 'any' : 'all', conditions })
            }
          >
            <option value="all">All conditions are met</option>
            <option value="any">At least one condition is met</option>
          </Select>
        )}
      </div>
      {conditions.length > 0 && (
        <ul className={styles.conditions}>
          {conditions.map((condition, index) => (
            <ConditionRow
              key={index}
              condition={condition}
              number={index + 1}
              desk={desk}
              onChange={(changed) => set(conditions.map((each, at) => (at === index ? changed : each)))}
              onRemove={() => set(conditions.filter((_, at) => at !== index))}
            />
          ))}
        </ul>
      )}
      {conditions.length < mostConditions && (
        <Button
          variant="default"
          size="sm"
          onClick={() => set([...conditions, conditionAbout(desk.lists.length > 0 ? 'list' : 'tag')])}
        >
          Add a condition
        </Button>
      )}
    </div>
  );
}
