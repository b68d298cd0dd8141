import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dragByTouch } from './drag-by-touch.ts';
import { dragSource, dropTarget } from './drag-and-drop.ts';

const dragged: boolean[] = [];
const drop = vi.fn<() => void>();
const click = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  // happy-dom has neither, or without their data.
  class Transfer {
    effectAllowed = '';
    dropEffect = '';
    setData() {}
  }
  vi.stubGlobal('DataTransfer', Transfer);
  vi.stubGlobal(
    'DragEvent',
    class extends MouseEvent {
      readonly dataTransfer: Transfer;
      constructor(type: string, init: MouseEventInit & { dataTransfer: Transfer }) {
        super(type, init);
        this.dataTransfer = init.dataTransfer;
      }
    },
  );
  render(
    <div ref={dragByTouch}>
      <div data-testid="source" {...dragSource('It', (isDragged) => void dragged.push(isDragged))}>
        <button type="button" onClick={click}>
          It
        </button>
      </div>
      <div data-testid="target" {...dropTarget(drop)} />
      <div data-testid="other" />
    </div>,
  );
});
afterEach(() => {
  cleanup();
  dragged.length = 0;
  vi.clearAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const over = (id: string) => vi.spyOn(document, 'elementFromPoint').mockReturnValue(screen.getByTestId(id));

/** Sends a touch event to the source, and returns whether it was prevented. */
function touch(type: string, clientX: number, clientY: number, fingers = 1) {
  const touches = Array.from({ length: fingers }, (_, identifier) => ({ identifier, clientX, clientY }));
  const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), { touches });
  document.querySelector('[draggable] > button')!.dispatchEvent(event);
  return event.defaultPrevented;
}

test('a long press picks up what is draggable, and drops it where the finger is lifted', () => {
  over('other');
  touch('touchstart', 10, 10);
  expect(dragged).toEqual([]);
  vi.advanceTimersByTime(400);
  expect(dragged).toEqual([true]);
  over('target');
  // The page does not scroll meanwhile.
  expect(touch('touchmove', 10, 200)).toBe(true);
  expect(screen.getByTestId('target').hasAttribute('data-over')).toBe(true);
  // The long press is no click.
  expect(touch('touchend', 10, 200)).toBe(true);
  expect(drop).toHaveBeenCalledOnce();
  expect(dragged).toEqual([true, false]);
  expect(document.querySelector('[inert]')).toBeNull();
});

test('what takes nothing is no target', () => {
  over('other');
  touch('touchstart', 10, 10);
  vi.advanceTimersByTime(400);
  touch('touchmove', 10, 200);
  touch('touchend', 10, 200);
  expect(drop).not.toHaveBeenCalled();
  expect(dragged).toEqual([true, false]);
});

test('a finger that moves first scrolls, and a short press is a tap', () => {
  over('target');
  touch('touchstart', 10, 10);
  expect(touch('touchmove', 10, 40)).toBe(false);
  vi.advanceTimersByTime(400);
  expect(touch('touchend', 10, 40)).toBe(false);
  touch('touchstart', 10, 10);
  vi.advanceTimersByTime(100);
  expect(touch('touchend', 10, 10)).toBe(false);
  vi.advanceTimersByTime(400);
  expect(dragged).toEqual([]);
});

test.each([
  ['Escape', () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))],
  ['a second finger', () => touch('touchstart', 10, 10, 2)],
  ['the browser', () => touch('touchcancel', 10, 10)],
])('%s ends the drag without a drop', (_by, end) => {
  over('target');
  touch('touchstart', 10, 10);
  vi.advanceTimersByTime(400);
  touch('touchmove', 10, 200);
  end();
  touch('touchend', 10, 200);
  expect(drop).not.toHaveBeenCalled();
  expect(dragged).toEqual([true, false]);
  expect(screen.getByTestId('target').hasAttribute('data-over')).toBe(false);
});
