import { expect, test, vi } from 'vitest';
import * as polls from '../../polls/watch-when-idle.ts';
import { enhanceOnlineCount } from './enhance-online-count.ts';

test('the count is shown when it is above zero, and not before it is known', () => {
  const watching = vi.spyOn(polls, 'watchWhenIdle').mockReturnValue(() => {});
  const element = document.createElement('p');
  element.innerHTML = '<span data-count></span> online';
  element.hidden = true;
  enhanceOnlineCount(element);

  const shown = (count: number | null) => {
    watching.mock.lastCall![1](count);
    return element.hidden ? null : element.textContent;
  };
  expect(shown(null)).toBeNull();
  expect(shown(0)).toBeNull();
  expect(shown(1_204)).toBe('1,204 online');
  expect(shown(0)).toBeNull();
  watching.mockRestore();
});
