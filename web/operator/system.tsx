import { pageMeta } from '../page/page-meta.ts';

export const meta = () => pageMeta('System - Operator', 'For the operators of this installation.');

export default function OperatorSystem() {
  return <h2>System</h2>;
}
