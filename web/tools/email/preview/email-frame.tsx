import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useWidth } from '../../../components/use-width.ts';
import { frameContent, keepOwnHeight, type FrameContent } from './frame-content.ts';
import styles from './email-frame.module.css';
import { makeRoom, measureFrame, type FrameLayout, type Room } from './frame-layout.ts';

type EmailFrameProps = {
  /** A rendered email, or the HTML of an imported one. */
  html: string;
  /** What the frame is for screen readers: "Preview of the email". */
  title: string;
  /** Pixels of the window in which the email is shown. It is drawn smaller where there is less room. */
  width: number;
  /** As where pictures are off. */
  isWithoutPictures?: boolean;
  /** Draws merge tags as `firstName, or “there”`. */
  marksTags?: boolean;
  /** Room below a block, in pixels of the page. */
  room?: Room;
  /** Called with the places of the blocks, in pixels of the page, whenever they change. */
  onLayout?: (layout: FrameLayout) => void;
  /** Over the frame, at the places of `onLayout`. */
  children?: ReactNode;
};

/**
 * An email in an inert frame: no scripts, forms and links, and no network but our own pictures. It is as high as its content,
 * and keeps its own colors.
 */
export function EmailFrame(props: EmailFrameProps) {
  const { html, title, width, isWithoutPictures = false, marksTags = false, room = null, onLayout } = props;
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const available = useWidth(place);
  const scale = available === 0 ? 1 : Math.min(1, available / width);
  /** A frame that is moved in the page is loaded again, empty. */
  const [loads, setLoads] = useState(0);
  const [height, setHeight] = useState(0);
  const measure = useEffectEvent((page: Document) => {
    const layout = measureFrame(page, scale);
    setHeight(layout.height);
    onLayout?.(layout);
  });
  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (loads > 0 && page?.body) show(page, frameContent(html, page, { isWithoutPictures, marksTags }));
  }, [html, isWithoutPictures, marksTags, loads]);
  const { block: roomBlock = null, height: roomHeight = 0 } = room ?? {};
  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (loads === 0 || !page?.body) return;
    makeRoom(page, roomBlock === null ? null : { block: roomBlock, height: roomHeight / scale });
    measure(page);
    // Pictures arrive later.
    const observer = new ResizeObserver(() => measure(page));
    observer.observe(page.body);
    return () => observer.disconnect();
  }, [html, isWithoutPictures, marksTags, loads, roomBlock, roomHeight, scale]);
  return (
    <div ref={place} className={styles.place}>
      <div className={styles.size} style={{ width: width * scale, height: height * scale }}>
        <div className={styles.window}>
          <iframe
            ref={frame}
            className={styles.frame}
            title={title}
            sandbox="allow-same-origin"
            referrerPolicy="no-referrer"
            tabIndex={-1}
            srcDoc="<!doctype html><html><head></head><body></body></html>"
            style={{ width, height, transform: scale === 1 ? undefined : `scale(${scale})` }}
            onLoad={() => setLoads((count) => count + 1)}
          />
        </div>
        {props.children && <div className={styles.over}>{props.children}</div>}
      </div>
    </div>
  );
}

const frameStyle = 'html { overflow: hidden; } body { margin: 0; }';

function show(page: Document, { body, styles: sheet, language, direction }: FrameContent): void {
  page.documentElement.lang = language;
  page.documentElement.dir = direction;
  page.body.replaceWith(body);
  keepOwnHeight(page.documentElement);
  try {
    // Of the frame's own window: a document adopts no others.
    const { CSSStyleSheet: Sheet } = page.defaultView as Window & typeof globalThis;
    const adopted = new Sheet();
    adopted.replaceSync(`${frameStyle}\n${sheet}`);
    page.adoptedStyleSheets = [adopted];
  } catch {
    // A browser without such sheets shows the styles of the elements, as some mail programs do.
  }
}
