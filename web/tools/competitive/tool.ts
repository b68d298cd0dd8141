import { IconBinoculars } from '@tabler/icons-react';
import { defineTool } from '../define-tool.ts';

export const competitive = defineTool({
  id: 'competitive',
  icon: IconBinoculars,
  loadSample: () => import('./sample.ts'),
  screen: null,
});
