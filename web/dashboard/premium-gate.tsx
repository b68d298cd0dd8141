import { IconCheck, IconLock } from '@tabler/icons-react';
import { use } from 'react';
import { capabilities } from '#domain/plans/capabilities.ts';
import { sheetClass } from '../components/sheet.tsx';
import { Tag } from '../components/tag.tsx';
import type { Sample as SampleOfTool, Tool } from '../tools/define-tool.ts';
import styles from './premium-gate.module.css';
import { Unlock } from './unlock.tsx';
import { WeeklyAccess } from './weekly-access.tsx';

/** In place of a tool that is not open to somebody: what it does, what it costs, and a legible sample of it. */
export default function PremiumGate({ tool }: { tool: Tool }) {
  const { title, description, features, access } = capabilities[tool.id];
  const sample = use(sampleOf(tool));
  return (
    <div className={styles.gate}>
      <div className={styles.what}>
        <p className={styles.kind}>
          <IconLock size={18} stroke={1.6} aria-hidden />
          Premium Feature
        </p>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.lead}>{description}</p>
        <ul className={styles.features}>
          {features.map((feature) => (
            <li key={feature}>
              <IconCheck size={18} stroke={1.6} aria-hidden />
              {feature}
            </li>
          ))}
        </ul>
        <Unlock />
        {access.free === 'weekly' && <WeeklyAccess tool={tool} />}
      </div>
      {sample && <Sample sample={sample} />}
    </div>
  );
}

const samples = new Map<Tool, Promise<SampleOfTool | null>>();

/** Loaded with the gate, which is drawn once it is here. Without it the gate still says everything in words. */
function sampleOf(tool: Tool): Promise<SampleOfTool | null> {
  let sample = samples.get(tool);
  if (!sample) {
    const none = () => null;
    sample = tool.loadSample?.().then((loaded) => loaded.default, none) ?? Promise.resolve(null);
    samples.set(tool, sample);
  }
  return sample;
}

function Sample({ sample }: { sample: SampleOfTool }) {
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
