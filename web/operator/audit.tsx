import { pageMeta } from '../page/page-meta.ts';

export const meta = () => pageMeta('Audit - Operator', 'For the operators of this installation.');

export default function OperatorAudit() {
  return <h2>Audit</h2>;
}
