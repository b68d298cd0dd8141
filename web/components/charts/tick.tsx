/** What the library gives to a tick. */
type GivenTick = { x?: number | string; y?: number | string; payload?: { value: unknown } };

/** A number of a scale, at the left edge of the drawing. */
export function ValueTick({ format, y = 0, payload }: GivenTick & { format: (value: number) => string }) {
  return (
    <text x={0} y={Number(y) + 4}>
      {format(Number(payload?.value))}
    </text>
  );
}

type NameTickProps = GivenTick & { nameOf: (key: unknown) => string; width: number };

/** A name below an axis, kept inside the drawing. */
export function NameTick({ nameOf, width, x = 0, y = 0, payload }: NameTickProps) {
  const words = nameOf(payload?.value);
  const half = words.length * 3.4;
  const at = Number(x);
  const anchor = at + half > width ? 'end' : at - half < 0 ? 'start' : 'middle';
  return (
    <text
      x={anchor === 'end' ? width : anchor === 'start' ? Math.max(0, at - 8) : at}
      y={Number(y) + 14}
      textAnchor={anchor}
    >
      {words}
    </text>
  );
}
