import { lazy } from 'react';
import { defineTool } from '../define-tool.ts';

export const email = defineTool({
  id: 'email',
  loadSample: () => import('./sample.ts'),
  screen: lazy(() => import('./screen.tsx')),
});
