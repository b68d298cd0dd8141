import { Link } from 'react-router';
import { plans } from '#domain/plans/plans.ts';
import { Gate } from '../dashboard/gate/gate.tsx';
import gate from '../dashboard/gate/gate.module.css';
import type { Sample } from '../tools/define-tool.ts';

const sample: Sample = {
  heading: 'Found for “cold brew”',
  isWriting: true,
  rows: [
    {
      note: 'November 3',
      text: 'Cold brew for offices: what the machine costs',
      tag: { label: '82', tone: 'success' },
    },
    { note: 'October 28', text: 'Cold brew at home, in four steps', tag: { label: '74', tone: 'warning' } },
    { note: 'October 9', text: 'Why cold brew is not iced coffee', tag: { label: '91', tone: 'success' } },
  ],
};

/** Shown instead of the library to users without access. */
export default function LibraryGate() {
  return (
    <Gate capability="library" level={1} sample={sample}>
      <p className={gate.terms}>
        Your newest {plans.free.historyItems} texts are in{' '}
        <Link to="/dashboard?tab=projects">Saved Projects</Link>.
      </p>
    </Gate>
  );
}
