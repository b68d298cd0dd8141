import { lazy } from 'react';
import { defineTool } from '../define-tool.ts';

export const calendar = defineTool({
  id: 'calendar',
  loadSample: () => import('./sample.ts'),
  screen: lazy(() => import('./screen.tsx')),
});
