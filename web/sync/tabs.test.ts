import { expect, test, vi } from 'vitest';
import { conflictEvent } from './conflicts.ts';
import { joinTabs } from './tabs.ts';

test('two tabs that both sync, as without locks, tell each other a conflict once', async () => {
  const tabs = [joinTabs('ada'), joinTabs('ada')];
  for (const tab of tabs) tab.lead(() => {});
  const told = vi.fn();
  window.addEventListener(conflictEvent, told);
  const kept = { collection: 'content', id: 'a', what: 'the text “Tea”', kept: null };
  window.dispatchEvent(new CustomEvent(conflictEvent, { detail: [kept] }));
  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(3));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(told).toHaveBeenCalledTimes(3);
  window.removeEventListener(conflictEvent, told);
  for (const tab of tabs) tab.close();
});
