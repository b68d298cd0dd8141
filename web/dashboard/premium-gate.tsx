import { IconCheck, IconLock } from '@tabler/icons-react';
import { guaranteeDays, plans } from '#domain/plans/plans.ts';
import { buttonLook } from '../components/button-link.tsx';
import { sheetClass } from '../components/sheet.tsx';
import { Tag } from '../components/tag.tsx';
import type { Gate, Tool } from '../tools/define-tool.ts';
import styles from './premium-gate.module.css';

/** Answered by the server with a redirect to the checkout, so the browser itself goes there. */
const checkoutPath = '/api/stripe/create-checkout-session';

/** In place of a premium tool: what it does, what it costs, and a legible sample of it. */
export function PremiumGate({ tool: { gate } }: { tool: Tool }) {
  if (!gate) return null;
  return (
    <div className={styles.gate}>
      <div className={styles.what}>
        <p className={styles.kind}>
          <IconLock size={18} stroke={1.6} aria-hidden />
          Premium Feature
        </p>
        <h2 className={styles.title}>{gate.title}</h2>
        <p className={styles.lead}>{gate.description}</p>
        <ul className={styles.features}>
          {gate.features.map((feature) => (
            <li key={feature}>
              <IconCheck size={18} stroke={1.6} aria-hidden />
              {feature}
            </li>
          ))}
        </ul>
        <div className={styles.buy}>
          <a {...buttonLook({ size: 'lg' })} href={checkoutPath}>
            Unlock Premium Features
          </a>
          <p className={styles.price}>
            ${plans.unlimited.monthlyPrice}
            <small>/month</small>
          </p>
        </div>
        <p className={styles.terms}>
          Cancel anytime. Full refund on request within {guaranteeDays} days of the first payment.
        </p>
      </div>
      <Sample sample={gate.sample} />
    </div>
  );
}

function Sample({ sample }: { sample: Gate['sample'] }) {
  return (
    <figure className={`${sheetClass} ${styles.sample}`} aria-label={`A sample: ${sample.heading}`}>
      <div className={styles.sampleHead}>
        <h3>{sample.heading}</h3>
        <Tag>Sample</Tag>
      </div>
      <ul data-writing={sample.isWriting || undefined}>
        {sample.rows.map(({ note, sign, text, tag }) => (
          <li key={`${note} ${text}`} data-signed={sign ? true : undefined}>
            <span className={styles.note}>{note}</span>
            {sign && (
              <sign.icon size={18} stroke={1.6} aria-hidden style={{ color: `var(--aigen-${sign.hue})` }} />
            )}
            <span className={styles.text}>{text}</span>
            {tag && <Tag {...(tag.tone && { tone: tag.tone })}>{tag.label}</Tag>}
          </li>
        ))}
      </ul>
    </figure>
  );
}
