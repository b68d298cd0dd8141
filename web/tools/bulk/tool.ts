import { lazy } from 'react';
import { defineTool } from '../define-tool.ts';

export const bulk = defineTool({
  id: 'bulk',
  loadSample: () => import('./sample.ts'),
  screen: lazy(() => import('./screen.tsx')),
});
