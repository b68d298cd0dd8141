import { lazy } from 'react';
import { defineTool } from '../define-tool.ts';

export const optimizer = defineTool({
  id: 'optimizer',
  loadSample: () => import('./sample.ts'),
  screen: lazy(() => import('./screen.tsx')),
});
