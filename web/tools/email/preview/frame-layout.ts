/** A place in a frame, in pixels of the page around it. */
export type Rect = { top: number; left: number; width: number; height: number };

/** Where the blocks and columns of an email are drawn, by their ids. */
export type FrameLayout = {
  blocks: ReadonlyMap<string, Rect>;
  columns: ReadonlyMap<string, Rect>;
  height: number;
};

export const noLayout: FrameLayout = { blocks: new Map(), columns: new Map(), height: 0 };

/** Reads the places of an email that was rendered with `marksBlocks`; `scale` is that of the frame. */
export function measureFrame(page: Document, scale: number): FrameLayout {
  const { body } = page;
  return {
    blocks: placesOf(page, 'block-', scale),
    columns: placesOf(page, 'column-', scale),
    height: Math.ceil(Math.max(body.offsetHeight, body.scrollHeight)),
  };
}

/** The rectangle around all elements of each id. */
function placesOf(page: Document, prefix: string, scale: number): Map<string, Rect> {
  const places = new Map<string, Rect>();
  for (const element of page.querySelectorAll(`[class*="${prefix}"]`)) {
    const id = [...element.classList].find((name) => name.startsWith(prefix))?.slice(prefix.length);
    if (id === undefined) continue;
    const box = element.getBoundingClientRect();
    const room = Number(element.getAttribute('data-room') ?? 0);
    const own = {
      top: box.top * scale,
      left: box.left * scale,
      width: box.width * scale,
      height: Math.max(0, box.height - room) * scale,
    };
    const before = places.get(id);
    places.set(id, before ? around(before, own) : own);
  }
  return places;
}

function around(one: Rect, other: Rect): Rect {
  const top = Math.min(one.top, other.top);
  const left = Math.min(one.left, other.left);
  const bottom = Math.max(one.top + one.height, other.top + other.height);
  const right = Math.max(one.left + one.width, other.left + other.width);
  return { top, left, width: right - left, height: bottom - top };
}

/** Room below a block for a panel over the frame, in pixels of the frame; the blocks after it move down. */
export type Room = { block: string; height: number } | null;

export function makeRoom(page: Document, room: Room): void {
  for (const element of page.querySelectorAll<HTMLElement>('[data-room]')) {
    element.style.paddingBottom = element.getAttribute('data-padding') ?? '';
    element.removeAttribute('data-room');
    element.removeAttribute('data-padding');
  }
  if (!room) return;
  const last = [...page.getElementsByClassName(`block-${room.block}`)].at(-1);
  if (!(last && 'style' in last)) return;
  const element = last as HTMLElement;
  const padding = Number.parseFloat(page.defaultView?.getComputedStyle(element).paddingBottom ?? '') || 0;
  element.setAttribute('data-padding', element.style.paddingBottom);
  element.setAttribute('data-room', String(room.height));
  element.style.paddingBottom = `${padding + room.height}px`;
}
