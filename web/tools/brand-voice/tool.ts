import { lazy } from 'react';
import { defineTool } from '../define-tool.ts';

export const brandVoice = defineTool({
  id: 'brandvoice',
  loadSample: () => import('./sample.ts'),
  screen: lazy(() => import('./screen.tsx')),
});
