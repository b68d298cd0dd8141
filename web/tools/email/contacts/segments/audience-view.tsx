import { leftOutLabels, leftOutReasons, type Audience } from '#domain/contacts/segments/audience.ts';
import { suppressionLabels } from '#domain/contacts/suppression.ts';
import { counted, formatNumber } from '#domain/text/format.ts';
import { PlainButton } from '../../../../components/button.tsx';
import { Fold } from '../../../../components/fold.tsx';
import { Tag } from '../../../../components/tag.tsx';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import styles from './segments.module.css';

type AudienceViewProps = {
  audience: Audience;
  /** The contacts are shown when they are asked for. */
  isFolded?: boolean;
  onOpen: (id: string) => void;
};

/** How many a rule finds, how many of them get an email, and the newest ones with the reasons. */
export function AudienceView({ audience, isFolded = false, onOpen }: AudienceViewProps) {
  const { matching, receives, leftOut } = audience;
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
      <Sample audience={audience} isFolded={isFolded} onOpen={onOpen} />
    </>
  );
}

function Sample({ audience: { sample, matching }, isFolded, onOpen }: Required<AudienceViewProps>) {
  if (sample.length === 0) return null;
  const title = `${sample.length < matching ? `The newest ${sample.length}` : 'Each one'}, and why`;
  const contacts = (
    <ul className={styles.sample} aria-label="Contacts that fit">
      {sample.map(({ contact, reasons, leftOut: reason }) => (
        <li key={contact.id}>
          <PlainButton onClick={() => onOpen(contact.id)}>{contact.email}</PlainButton>
          {reason && (
            <Tag tone="warning">
              {reason === 'suppressed' && contact.suppressed
                ? suppressionLabels[contact.suppressed]
                : leftOutLabels[reason]}
            </Tag>
          )}
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
  );
  if (isFolded)
    return (
      <div className={styles.folded}>
        <Fold name={title} summary="">
          {contacts}
        </Fold>
      </div>
    );
  return (
    <>
      <h2 className={styles.heading}>{title}</h2>
      {contacts}
    </>
  );
}
