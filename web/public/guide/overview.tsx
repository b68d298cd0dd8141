import { accessTo, capabilities, type CapabilityId } from '#domain/plans/capabilities.ts';
import { guaranteeDays, plans, type PlanId } from '#domain/plans/plans.ts';
import { Link } from 'react-router';
import layout from '../../theme/layout.module.css';
import styles from './guide.module.css';
import { Section } from './section.tsx';

const { free, unlimited } = plans;
const ids = Object.keys(capabilities) as CapabilityId[];

const limits: readonly (readonly [what: string, onFree: string, onUnlimited: string])[] = [
  ['Price', `$${free.monthlyPrice}`, `$${unlimited.monthlyPrice} per month`],
  ['Generations', `${free.dailyGenerations} per day`, 'Unlimited'],
];

function says(id: CapabilityId, plan: PlanId): string {
  const access = accessTo(id, plan);
  if (access !== 'closed' && capabilities[id].isComing) return 'Coming';
  return access === 'open'
    ? 'Included'
    : access === 'weekly'
      ? `${free.weeklyProjects} accesses a week`
      : 'No';
}

export function Overview() {
  return (
    <>
      <Section title="What each plan includes">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">
                <span className={layout.visuallyHidden}>What</span>
              </th>
              <th scope="col">{free.label}</th>
              <th scope="col">{unlimited.label}</th>
            </tr>
          </thead>
          <tbody>
            {limits.map(([what, onFree, onUnlimited]) => (
              <Row key={what} what={what} free={onFree} unlimited={onUnlimited} />
            ))}
            {ids.map((id) => (
              <Row
                key={id}
                what={capabilities[id].title}
                free={says(id, 'free')}
                unlimited={says(id, 'unlimited')}
              />
            ))}
          </tbody>
        </table>
      </Section>
      <Section title="Paying and canceling">
        <p>
          You pay by card on the payment provider’s own page, ${unlimited.monthlyPrice} a month in advance.
          Premium is active immediately after the payment.
        </p>
        <p>
          Cancel anytime in your <Link to="/profile">account settings</Link>: at the end of the paid period,
          or at once. The first payment is refunded in full on request within {guaranteeDays} days; partial
          months after that are not.
        </p>
      </Section>
      <Section title="You pay the AI provider">
        <p>
          AIGen writes with your own key, so the AI provider bills you directly for what you generate, on
          either plan. The subscription pays for the tools, not for the AI.
        </p>
      </Section>
    </>
  );
}

function Row({
  what,
  free: onFree,
  unlimited: onUnlimited,
}: {
  what: string;
  free: string;
  unlimited: string;
}) {
  return (
    <tr>
      <th scope="row">{what}</th>
      <td data-none={onFree === 'No' || undefined}>{onFree}</td>
      <td>{onUnlimited}</td>
    </tr>
  );
}
