import { expect, test, vi } from 'vitest';
import { enhanceOnlineCount } from './enhance-online-count.ts';

const { watched } = vi.hoisted(() => ({ watched: { tell: (_count: number | null) => {} } }));
vi.mock('../../polls/watch-when-idle.ts', () => ({
  watchWhenIdle: (_load: unknown, tell: (count: number | null) => void) => {
    watched.tell = tell;
    return () => {};
  },
}));

test('the count is shown when it is above zero, and not before it is known', () => {
  const element = document.createElement('p');
  element.innerHTML = '<span data-count></span> online';
  element.hidden = true;
  enhanceOnlineCount(element);

  const shown = (count: number | null) => {
    watched.tell(count);
    return element.hidden ? null : element.textContent;
  };
  expect(shown(null)).toBeNull();
  expect(shown(0)).toBeNull();
  expect(shown(1_204)).toBe('1,204 online');
  expect(shown(0)).toBeNull();
});
