import { lazy } from 'react';
import { defineTool } from '../define-tool.ts';

export const abTest = defineTool({
  id: 'abtest',
  loadSample: () => import('./sample.ts'),
  screen: lazy(() => import('./screen.tsx')),
});
