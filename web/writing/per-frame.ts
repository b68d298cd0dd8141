/** Runs `draw` at most once per drawn frame, however often it is requested; never while the tab is hidden. */
export function perFrame(draw: () => void): { request: () => void; cancel: () => void } {
  let frame: number | null = null;
  return {
    request: () => {
      frame ??= requestAnimationFrame(() => {
        frame = null;
        draw();
      });
    },
    cancel: () => {
      if (frame !== null) cancelAnimationFrame(frame);
      frame = null;
    },
  };
}
