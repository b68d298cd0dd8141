import { shareImageSize } from '#domain/blog/site-image.ts';

/** An element as satori reads it. */
export type ImageElement = {
  type: string;
  props: {
    style?: Record<string, string | number>;
    children?: ImageElement[] | string;
    [name: string]: unknown;
  };
};

const box = (style: Record<string, string | number>, children: ImageElement[] | string): ImageElement => ({
  type: 'div',
  props: { style: { display: 'flex', boxSizing: 'border-box', ...style }, children },
});

/** The light color scheme of web/theme/tokens.css: page, sheet, border, text, muted text, accent. */
const [page, sheet, border, ink, muted, accent] = [
  '#ecf0e8',
  '#fcfdfb',
  '#d2dace',
  '#141d2b',
  '#535e66',
  '#3b76f0',
];

/** A sheet with the title, an accent line, the logo and a label. */
export function shareImageLayout(title: string, label: string): ImageElement {
  return box({ ...shareImageSize, padding: 44, backgroundColor: page, fontFamily: 'Hanken' }, [
    box(
      {
        flexDirection: 'column',
        justifyContent: 'space-between',
        width: '100%',
        padding: '60px 68px 52px',
        backgroundColor: sheet,
        border: `2px solid ${border}`,
        borderRadius: 6,
      },
      [
        box({ flexDirection: 'column' }, [
          box(
            {
              fontFamily: 'Besley',
              fontSize: sizeFor(title),
              lineHeight: 1.12,
              letterSpacing: '-0.025em',
              textWrap: 'balance',
              color: ink,
            },
            title,
          ),
          box({ width: 132, height: 6, marginTop: 30, backgroundColor: accent, borderRadius: 3 }, ''),
        ]),
        box({ justifyContent: 'space-between', alignItems: 'flex-end', fontSize: 26, color: muted }, [
          logo(),
          box({}, label),
        ]),
      ],
    ),
  ]);
}

/** Longer titles in smaller type, so that 110 characters fit in four lines. */
function sizeFor({ length }: string): number {
  if (length <= 45) return 84;
  return length <= 75 ? 70 : 56;
}

/** AIGen in Besley, with an insertion caret below the gap between its two parts. */
function logo(): ImageElement {
  const stroke = {
    d: 'M2.5 25C6.4 17.5 9.6 10 11.6 2.6 14 10.4 17.2 18 21.6 24.2',
    fill: 'none',
    stroke: accent,
    'stroke-width': 4,
    'stroke-linecap': 'round',
  };
  const caret = {
    type: 'svg',
    props: {
      width: 22,
      height: 24,
      viewBox: '0 0 24 28',
      style: { position: 'absolute', left: -9, top: 48 },
      children: [{ type: 'path', props: stroke }],
    },
  };
  return box({ fontFamily: 'Besley', fontSize: 48, letterSpacing: '-0.03em', color: ink }, [
    box({}, 'AI'),
    box({ position: 'relative', width: 5 }, [caret]),
    box({}, 'Gen'),
  ]);
}
