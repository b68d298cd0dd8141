import { IconMail } from '@tabler/icons-react';
import { defineTool } from '../define-tool.ts';

export const email = defineTool({
  id: 'email',
  icon: IconMail,
  loadSample: () => import('./sample.ts'),
  screen: null,
});
