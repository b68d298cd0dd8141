import { IconCheck, IconLock } from '@tabler/icons-react';
import { Link } from 'react-router';
import { capabilities } from '#domain/plans/capabilities.ts';
import { plans } from '#domain/plans/plans.ts';
import { sheetClass } from '../components/sheet.tsx';
import { Tag } from '../components/tag.tsx';
import gate from '../dashboard/premium-gate.module.css';
import { Unlock } from '../dashboard/unlock.tsx';

const sample = [
  { note: '3 November', text: 'Cold brew for offices: what the machine costs', tag: '82', tone: 'success' },
  { note: '28 October', text: 'Cold brew at home, in four steps', tag: '74', tone: 'warning' },
  { note: '9 October', text: 'Why cold brew is not iced coffee', tag: '91', tone: 'success' },
] as const;

/** In place of the library, for whom it is not open: what it does, what it costs, and a legible sample. */
export default function LibraryGate() {
  const { title, description, features } = capabilities.library;
  return (
    <div className={gate.gate}>
      <div className={gate.what}>
        <p className={gate.kind}>
          <IconLock size={18} stroke={1.6} aria-hidden />
          Premium Feature
        </p>
        <h1 className={gate.title}>{title}</h1>
        <p className={gate.lead}>{description}</p>
        <ul className={gate.features}>
          {features.map((feature) => (
            <li key={feature}>
              <IconCheck size={18} stroke={1.6} aria-hidden />
              {feature}
            </li>
          ))}
        </ul>
        <Unlock />
        <p className={gate.terms}>
          Your last {plans.free.historyItems} texts are in{' '}
          <Link to="/dashboard?tab=projects">Saved Projects</Link>.
        </p>
      </div>
      <figure className={`${sheetClass} ${gate.sample}`} aria-label="A sample: found for “cold brew”">
        <div className={gate.sampleHead}>
          <h2>Found for “cold brew”</h2>
          <Tag>Sample</Tag>
        </div>
        <ul data-writing>
          {sample.map(({ note, text, tag, tone }) => (
            <li key={text}>
              <span className={gate.note}>{note}</span>
              <span className={gate.text}>{text}</span>
              <Tag tone={tone}>{tag}</Tag>
            </li>
          ))}
        </ul>
      </figure>
    </div>
  );
}
