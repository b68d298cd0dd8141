import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Menu } from './menu.tsx';

afterEach(cleanup);

/** An open menu; the browser's own part of a popover is not in the test's document. */
function open() {
  render(
    <Menu id="menu" label="Menu">
      <a href="#first">First</a>
      <a href="#last">Last</a>
      <button type="button" disabled>
        Not now
      </button>
    </Menu>,
  );
  const menu = document.getElementById('menu')!;
  const hide = vi.fn<() => void>();
  menu.hidePopover = hide;
  return { menu, hide };
}
const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key });
const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

test('its button opens it, and the button in it closes it', () => {
  open();
  expect(screen.getByRole('button', { name: 'Menu' }).getAttribute('popovertarget')).toBe('menu');
  expect(screen.getByLabelText('Close menu').getAttribute('popovertargetaction')).toBe('hide');
});

test('arrows, Home and End move the focus among what can be used, round and round', () => {
  const { menu } = open();
  menu.querySelector('a')!.focus();
  press('ArrowDown');
  expect(focused()).toBe('Last');
  press('ArrowDown');
  expect(focused()).toBe('Close menu');
  press('ArrowUp');
  expect(focused()).toBe('Last');
  press('Home');
  expect(focused()).toBe('Close menu');
  press('End');
  expect(focused()).toBe('Last');
  expect(press('a')).toBe(true);
  expect(focused()).toBe('Last');
});

test('takes the focus when it opens', () => {
  const { menu } = open();
  fireEvent(menu, Object.assign(new Event('toggle'), { newState: 'open' }));
  expect(focused()).toBe('Close menu');
});

test('following a link closes it, a click beside one does not', () => {
  const { menu, hide } = open();
  fireEvent.click(menu);
  expect(hide).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('First'));
  expect(hide).toHaveBeenCalledOnce();
});
