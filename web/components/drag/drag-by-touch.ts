import styles from './drag-by-touch.module.css';
import { scrollAtEdge } from './scroll-at-edge.ts';

/** Until then a finger may begin to scroll. */
const longPressMs = 350;
/** A finger that has moved further than this is not pressing. */
const slackPx = 10;

type Point = { clientX: number; clientY: number };
type Press = { source: HTMLElement; touch: number; at: Point; timer: ReturnType<typeof setTimeout> };
type Drag = {
  source: HTMLElement;
  touch: number;
  at: Point;
  /** From the finger to the corner of the picture. */
  offset: { x: number; y: number };
  picture: HTMLElement;
  transfer: DataTransfer;
  /** What is under the finger, and whether it takes the source. */
  over: Element | null;
  isTaken: boolean;
  frame: number;
};

/**
 * Drag and drop for fingers, inside an element: what is draggable with a mouse is picked up by a long press, follows the
 * finger, and is dropped where it is lifted. The browser's own drag events are sent, so that sources and targets are
 * the same for both. Near an edge the page scrolls. As a `ref`.
 */
export function dragByTouch(container: HTMLElement | null): (() => void) | undefined {
  if (!container) return undefined;
  const place = container;
  let press: Press | null = null;
  let drag: Drag | null = null;

  function leavePress() {
    if (press) clearTimeout(press.timer);
    press = null;
  }

  function onTouchStart(event: TouchEvent) {
    const touch = event.touches[0]!;
    if (event.touches.length > 1) {
      leavePress();
      return end(false);
    }
    const source = (event.target as Element).closest<HTMLElement>('[draggable="true"]');
    if (!source || !place.contains(source) || (event.target as Element).closest('select, input')) return;
    const { clientX, clientY } = touch;
    press = {
      source,
      touch: touch.identifier,
      at: { clientX, clientY },
      timer: setTimeout(begin, longPressMs),
    };
  }

  function begin() {
    if (!press) return;
    const { source, touch, at } = press;
    press = null;
    const box = source.getBoundingClientRect();
    const transfer = new DataTransfer();
    if (!send('dragstart', source, at, transfer)) return;
    const picture = pictureOf(source, box);
    const offset = { x: box.left - at.clientX, y: box.top - at.clientY };
    drag = { source, touch, at, offset, picture, transfer, over: null, isTaken: false, frame: 0 };
    document.addEventListener('keydown', onKeyDown);
    follow();
    drag.frame = requestAnimationFrame(scrollOn);
  }

  function onTouchMove(event: TouchEvent) {
    const touch = [...event.touches].find(({ identifier }) => identifier === (drag ?? press)?.touch);
    if (!touch) return;
    if (press) {
      const { clientX, clientY } = press.at;
      if (Math.hypot(touch.clientX - clientX, touch.clientY - clientY) > slackPx) leavePress();
    } else if (drag) {
      // Otherwise the page would scroll.
      event.preventDefault();
      drag.at = { clientX: touch.clientX, clientY: touch.clientY };
      follow();
    }
  }

  /** The picture follows the finger, and what is below it is told so. */
  function follow() {
    const { at, offset, picture, transfer, over } = drag!;
    picture.style.translate = `${at.clientX + offset.x}px ${at.clientY + offset.y}px`;
    const found = document.elementFromPoint(at.clientX, at.clientY);
    if (found !== over) {
      drag!.over = found;
      if (found) send('dragenter', found, at, transfer);
      if (over) send('dragleave', over, at, transfer, found);
    }
    drag!.isTaken = found !== null && !send('dragover', found, at, transfer);
  }

  function scrollOn() {
    if (!drag) return;
    if (scrollAtEdge(drag.at, drag.over)) follow();
    drag.frame = requestAnimationFrame(scrollOn);
  }

  function onTouchEnd(event: TouchEvent) {
    leavePress();
    if (!drag) return;
    // The long press is no click.
    event.preventDefault();
    end(true);
  }

  function end(isDropped: boolean) {
    if (!drag) return;
    const { source, at, over, isTaken, transfer, picture, frame } = drag;
    drag = null;
    cancelAnimationFrame(frame);
    document.removeEventListener('keydown', onKeyDown);
    picture.remove();
    if (over && isDropped && isTaken) send('drop', over, at, transfer);
    else if (over) send('dragleave', over, at, transfer);
    send('dragend', source, at, transfer);
  }

  const onTouchCancel = () => {
    leavePress();
    end(false);
  };
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') end(false);
  }
  /** The browser's own menu and drag of a long press would take the finger away. */
  function keepFinger(event: Event) {
    if ((press || drag) && event.isTrusted) event.preventDefault();
  }

  place.addEventListener('touchstart', onTouchStart, { passive: true });
  place.addEventListener('touchmove', onTouchMove, { passive: false });
  place.addEventListener('touchend', onTouchEnd, { passive: false });
  place.addEventListener('touchcancel', onTouchCancel);
  place.addEventListener('contextmenu', keepFinger);
  place.addEventListener('dragstart', keepFinger, { capture: true });
  return () => {
    onTouchCancel();
    place.removeEventListener('touchstart', onTouchStart);
    place.removeEventListener('touchmove', onTouchMove);
    place.removeEventListener('touchend', onTouchEnd);
    place.removeEventListener('touchcancel', onTouchCancel);
    place.removeEventListener('contextmenu', keepFinger);
    place.removeEventListener('dragstart', keepFinger, { capture: true });
  };
}

/** Sends a drag event as the browser does; false if it was prevented. */
function send(
  type: string,
  to: Element,
  { clientX, clientY }: Point,
  dataTransfer: DataTransfer,
  relatedTarget: Element | null = null,
): boolean {
  const at = { clientX, clientY, relatedTarget };
  return to.dispatchEvent(
    new DragEvent(type, { ...at, dataTransfer, bubbles: true, cancelable: true, composed: true }),
  );
}

/** A copy of what is dragged, under the finger. */
function pictureOf(source: HTMLElement, box: DOMRect): HTMLElement {
  const frame = document.createElement('div');
  frame.className = styles.picture!;
  frame.ariaHidden = 'true';
  frame.inert = true;
  frame.style.width = `${box.width}px`;
  frame.style.height = `${box.height}px`;
  const copy = source.cloneNode(true) as HTMLElement;
  for (const element of [copy, ...copy.querySelectorAll('[id]')]) element.removeAttribute('id');
  copy.removeAttribute('draggable');
  Object.assign(copy.style, { position: 'static', width: '100%', height: '100%', margin: '0' });
  frame.append(copy);
  document.body.append(frame);
  return frame;
}
