import { pageMeta } from '../page/page-meta.ts';

export const meta = () => pageMeta('Support inbox - Operator', 'For the operators of this installation.');

export default function SupportInbox() {
  return <h2>Support inbox</h2>;
}
