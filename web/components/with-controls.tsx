import { lazy, type ComponentType } from 'react';

export const loadControls = () => import('./controls.tsx');

/** Like React's `lazy`, for what uses Mantine's controls outside the account's pages: they come along with it. */
export function lazyWithControls<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  return lazy(async () => {
    const [{ default: Content }, { Controls }] = await Promise.all([load(), loadControls()]);
    const WithControls = (props: Props) => (
      <Controls>
        <Content {...props} />
      </Controls>
    );
    return { default: WithControls };
  });
}
