import { IconMessage2 } from '@tabler/icons-react';
import { lazy } from 'react';
import { defineTool } from '../define-tool.ts';

export const brandVoice = defineTool({
  id: 'brandvoice',
  icon: IconMessage2,
  loadSample: () => import('./sample.ts'),
  screen: lazy(() => import('./screen.tsx')),
});
