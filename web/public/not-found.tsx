import { data } from 'react-router';
import { NotFoundPage } from '../shell/error-page.tsx';
import { pageMeta } from '../shell/page-meta.ts';

export const meta = () => pageMeta('Page Not Found', 'There is nothing at this address.');

export function loader() {
  return data(null, { status: 404 });
}

export default NotFoundPage;
