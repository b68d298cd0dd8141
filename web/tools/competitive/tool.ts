import { lazy } from 'react';
import { defineTool } from '../define-tool.ts';

export const competitive = defineTool({
  id: 'competitive',
  loadSample: () => import('./sample.ts'),
  screen: lazy(() => import('./screen.tsx')),
});
