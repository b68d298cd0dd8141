import { IconCheck, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { capabilities, toolCapabilities, type CapabilityId } from '#domain/plans/capabilities.ts';
import { capabilityTexts } from '#domain/plans/capability-texts.ts';
import { sheetClass } from '../../components/sheet.tsx';
import { Tag } from '../../components/tag.tsx';
import type { Sample as GateSample } from '../../tools/define-tool.ts';
import styles from './gate.module.css';
import { Unlock } from './unlock.tsx';

type GateProps = {
  capability: CapabilityId;
  /** Level of the gate's heading; its sample's heading is one level lower. */
  level: 1 | 2;
  sample: GateSample | null;
  /** Further content below the price. */
  children?: ReactNode;
};

/** Shown instead of a locked capability: what it does, what it costs, and a legible sample of it. */
export function Gate({ capability, level, sample, children }: GateProps) {
  const { title } = capabilities[capability];
  const { description, features } = capabilityTexts[capability];
  const Heading = `h${level}` as const;
  return (
    <div className={styles.gate}>
      <div className={styles.what}>
        <p className={styles.kind}>
          <IconLock size={18} stroke={1.6} aria-hidden />
          Premium Feature
        </p>
        <Heading className={styles.title}>{title}</Heading>
        <p className={styles.lead}>{description}</p>
        <ul className={styles.features}>
          {features.map((feature) => (
            <li key={feature}>
              <IconCheck size={18} stroke={1.6} aria-hidden />
              {feature}
            </li>
          ))}
        </ul>
        <Unlock tool={toolOf(capability)} />
        {children}
      </div>
      {sample && <Sample sample={sample} level={level === 1 ? 2 : 3} />}
    </div>
  );
}

/** The tool of a capability, if it is one. */
function toolOf(capability: CapabilityId) {
  return toolCapabilities.find((id) => id === capability) ?? null;
}

function Sample({ sample, level }: { sample: GateSample; level: 2 | 3 }) {
  const Heading = `h${level}` as const;
  return (
    <figure className={`${sheetClass} ${styles.sample}`} aria-label={`A sample: ${sample.heading}`}>
      <div className={styles.sampleHead}>
        <Heading>{sample.heading}</Heading>
        <Tag>Example</Tag>
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
