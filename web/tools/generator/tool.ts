import { IconPencil } from '@tabler/icons-react';
import { lazy } from 'react';
import { defineTool } from '../define-tool.ts';

export const generator = defineTool({
  id: 'generator',
  icon: IconPencil,
  loadSample: null,
  screen: lazy(() => import('./screen.tsx')),
});
