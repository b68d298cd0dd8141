import type { Geometry } from '../frame/chart-frame.tsx';
import { roomFor } from '../scale.ts';
import type { ScatterChartProps } from './scatter-chart.tsx';

export const scatterHeight = 230;

/** How near the mouse has to be to a point, in pixels. */
const reach = 16;

/** Where everything of a cloud is. */
export function scatterLayout({ x, y }: Pick<ScatterChartProps, 'x' | 'y'>, width: number) {
  const left = roomFor(y.ticks.map(y.format));
  const right = 12;
  const [top, bottom] = [26, scatterHeight - 40];
  const across = (value: number) =>
    left + ((value - x.range[0]) / (x.range[1] - x.range[0])) * (width - left - right);
  const up = (value: number) => bottom - ((value - y.range[0]) / (y.range[1] - y.range[0])) * (bottom - top);
  return { left, right, top, bottom, across, up };
}

export function scatterGeometry(props: ScatterChartProps, width: number): Geometry {
  const { across, up } = scatterLayout(props, width);
  const { points } = props;
  return {
    placeOf: (index) => ({ x: across(points[index]!.x), y: up(points[index]!.y) - 6 }),
    indexAt: (at) => {
      let nearest: number | null = null;
      let least = reach;
      points.forEach((point, index) => {
        const distance = Math.hypot(across(point.x) - at.x, up(point.y) - at.y);
        if (distance < least) [nearest, least] = [index, distance];
      });
      return nearest;
    },
  };
}
