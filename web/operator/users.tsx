import { pageMeta } from '../page/page-meta.ts';

export const meta = () => pageMeta('Users - Operator', 'For the operators of this installation.');

export default function OperatorUsers() {
  return <h2>Users</h2>;
}
