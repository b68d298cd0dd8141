import { leftOutLabels, leftOutReasons, type Audience } from '#domain/contacts/segments/audience.ts';
import { counted, formatNumber } from '#domain/text/format.ts';
import { PlainButton } from '../../../../components/button.tsx';
import { Tag } from '../../../../components/tag.tsx';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import styles from './segments.module.css';

type AudienceViewProps = { audience: Audience; onOpen: (id: string) => void };

/** How many a rule finds, how many of them get an email, and the newest ones with the reasons. */
export function AudienceView({ audience, onOpen }: AudienceViewProps) {
  const { matching, receives, leftOut, sample } = audience;
  return (
    <>
      <div className={styles.figures}>
        <p>
          <b>{formatNumber(receives)}</b> get an email
        </p>
        {leftOutReasons.map(
          (reason) =>
            leftOut[reason] > 0 && (
              <p key={reason}>
                <b>{formatNumber(leftOut[reason])}</b> {leftOutLabels[reason].toLowerCase()}
              </p>
            ),
        )}
        <p className={styles.total}>{counted(matching, 'contact')} in all</p>
      </div>
      {sample.length > 0 && (
        <>
          <h2 className={styles.heading}>
            {sample.length < matching ? `The newest ${sample.length}` : 'Each one'}, and why
          </h2>
          <ul className={styles.sample} aria-label="Contacts that fit">
            {sample.map(({ contact, reasons, leftOut: reason }) => (
              <li key={contact.id}>
                <PlainButton onClick={() => onOpen(contact.id)}>{contact.email}</PlainButton>
                {reason && <Tag tone="warning">{leftOutLabels[reason]}</Tag>}
                <span className={styles.reasons}>
                  {reasons.map(({ text, isMet }, index) => (
                    <span key={index} data-met={isMet || undefined}>
                      {isMet ? (
                        <IconCheck size={14} stroke={1.8} aria-label="Met:" />
                      ) : (
                        <IconMinus size={14} stroke={1.8} aria-label="Not met:" />
                      )}
                      {text}
                    </span>
                  ))}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
