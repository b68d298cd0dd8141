import { Fragment, memo, useMemo, type ReactNode } from 'react';
import { onMouse } from '../components/on-mouse.ts';
import { Table } from '../components/table.tsx';
import { Evidence, WritingCaret } from '../components/graphics/annotations.tsx';
import styles from './draft-text.module.css';
import { paint, wholeWords, type EvidenceMark } from './evidence.ts';
import { parseBlocks, type Block, type ListItem, type Lines } from '#domain/markdown/parse-blocks.ts';
import type { Inline, Stretch } from '#domain/markdown/parse-inline.ts';

/** Something small at the end of the line that begins within `start` and `end`. */
export type Beside = { start: number; end: number; content: ReactNode };

type DraftTextProps = {
  /** Markdown from the provider. All of it is shown as text; nothing in it is run or fetched. */
  source: string;
  marks?: readonly EvidenceMark[];
  /** Called on hover or tap on a mark. */
  onOpenRule?: (id: string) => void;
  isWriting?: boolean;
  /** Shown below the block with this offset: the text after it moves down. */
  inset?: { at: number; content: ReactNode } | null;
  beside?: readonly Beside[];
};

const noMarks: readonly EvidenceMark[] = [];
const nothingBeside: readonly Beside[] = [];

/** A generated text on its sheet. While it grows, only changed blocks are rendered again. */
export function DraftText(props: DraftTextProps) {
  const { source, marks: given = noMarks, onOpenRule, isWriting = false, inset = null } = props;
  const { beside = nothingBeside } = props;
  const blocks = useMemo(() => parseBlocks(source), [source]);
  const marks = useMemo(() => wholeWords(source, given), [source, given]);
  const levels = headingLevels(blocks);
  const insetAfter = inset ? blockAt(blocks, inset.at) : -1;
  return (
    <div className={styles.draft}>
      {blocks.map((block, index) => {
        const touching = marks.filter((mark) => mark.start < block.end && mark.end > block.start);
        const here = beside.filter(({ start }) => start >= block.start && start < block.end);
        return (
          // Blocks are only added at the end, so the index identifies a block.
          <Fragment key={index}>
            <BlockView
              block={block}
              text={source.slice(block.start, block.end)}
              level={levels[index]!}
              marks={touching.length > 0 ? touching : noMarks}
              beside={here.length > 0 ? here : nothingBeside}
              onOpenRule={onOpenRule}
              hasCaret={isWriting && index === blocks.length - 1}
            />
            {index === insetAfter && inset?.content}
          </Fragment>
        );
      })}
      {isWriting && blocks.length === 0 && <WritingCaret />}
    </div>
  );
}

/** The index of the block with an offset, or of the last one before it. */
function blockAt(blocks: readonly Block[], at: number): number {
  const after = blocks.findIndex(({ start }) => start > at);
  return Math.max(0, (after < 0 ? blocks.length : after) - 1);
}

/** Headings below the page's own h1 without a gap, whatever levels the text uses. */
function headingLevels(blocks: Block[]): number[] {
  let last = 1;
  return blocks.map((block) => {
    if (block.kind === 'heading') last = Math.min(block.level + 1, last + 1, 6);
    return last;
  });
}

type BlockProps = {
  block: Block;
  /** The part of the source with the block. */
  text: string;
  level: number;
  marks: readonly EvidenceMark[];
  beside: readonly Beside[];
  onOpenRule: ((id: string) => void) | undefined;
  hasCaret: boolean;
};

/** What the parts of one block need to render. */
type Pen = Pick<BlockProps, 'text' | 'marks' | 'beside' | 'onOpenRule'> & { offset: number };

const BlockView = memo(
  function BlockView({ block, level, hasCaret, ...rest }: BlockProps): ReactNode {
    const pen: Pen = { ...rest, offset: block.start };
    const caret = hasCaret ? <WritingCaret /> : null;
    switch (block.kind) {
      case 'heading':
        return (
          <Heading level={level} isTitle={block.level === 1}>
            {drawLines(block.lines, pen)}
            {caret}
          </Heading>
        );
      case 'paragraph':
        return (
          <p>
            {drawLines(block.lines, pen)}
            {caret}
          </p>
        );
      case 'quote':
        return (
          <blockquote>
            <p>
              {drawLines(block.lines, pen)}
              {caret}
            </p>
          </blockquote>
        );
      case 'list':
        return (
          <ListView
            items={block.items}
            isOrdered={block.isOrdered}
            first={block.first}
            pen={pen}
            caret={caret}
          />
        );
      case 'code':
        return (
          <pre>
            <code>{drawLeaves(block.line, pen, '\n')}</code>
            {caret}
          </pre>
        );
      case 'table':
        return <TableView header={block.header} rows={block.rows} pen={pen} />;
      case 'rule':
        return <hr />;
    }
  },
  (before, after) =>
    before.text === after.text &&
    before.block.start === after.block.start &&
    before.level === after.level &&
    before.hasCaret === after.hasCaret &&
    before.onOpenRule === after.onOpenRule &&
    sameBeside(before.beside, after.beside) &&
    sameMarks(before.marks, after.marks),
);

function sameBeside(before: readonly Beside[], after: readonly Beside[]): boolean {
  return before.length === after.length && before.every((one, index) => one === after[index]);
}

function sameMarks(before: readonly EvidenceMark[], after: readonly EvidenceMark[]): boolean {
  if (before.length !== after.length) return false;
  return before.every((mark, index) => {
    const other = after[index]!;
    return (
      mark.start === other.start &&
      mark.end === other.end &&
      mark.isOpen === other.isOpen &&
      mark.isCurrent === other.isCurrent &&
      mark.note === other.note &&
      mark.ruleId === other.ruleId
    );
  });
}

function Heading({ level, isTitle, children }: { level: number; isTitle: boolean; children: ReactNode }) {
  const Tag = `h${level}` as 'h2' | 'h3' | 'h4' | 'h5' | 'h6';
  return <Tag className={isTitle ? styles.title : styles.heading}>{children}</Tag>;
}

function ListView({
  items,
  isOrdered,
  first,
  pen,
  caret,
}: {
  items: ListItem[];
  isOrdered: boolean;
  first: number;
  pen: Pen;
  caret: ReactNode;
}) {
  const drawn = items.map(({ depth, lines }, index) => (
    <li key={index} data-depth={depth || undefined}>
      {drawLines(lines, pen)}
      {index === items.length - 1 && caret}
    </li>
  ));
  return isOrdered ? <ol start={first}>{drawn}</ol> : <ul>{drawn}</ul>;
}

function TableView({ header, rows, pen }: { header: Inline[][]; rows: Inline[][][]; pen: Pen }) {
  return (
    <Table
      columns={header.map((cell) => drawInline(cell, pen))}
      rows={rows.map((cells, key) => ({ key, cells: cells.map((cell) => drawInline(cell, pen)) }))}
    />
  );
}

function drawLines(lines: Lines, pen: Pen): ReactNode {
  return lines.map((line, index) => (
    <Fragment key={index}>
      {index > 0 && '\n'}
      {drawInline(line, pen)}
      {besideLine(line, pen)}
    </Fragment>
  ));
}

function besideLine(line: Inline[], { beside }: Pen): ReactNode {
  if (beside.length === 0) return null;
  const first = firstOf(line);
  return beside.find(({ start, end }) => first >= start && first < end)?.content;
}

/** Where the first words of a line are in the source; -1 for a line without any. */
function firstOf([part]: Inline[]): number {
  if (!part) return -1;
  if ('children' in part) return firstOf(part.children);
  return part.kind === 'image' ? part.description.start : part.start;
}

function drawLeaves(leaves: Stretch[], pen: Pen, between: string): ReactNode {
  return leaves.map((leaf, index) => (
    <Fragment key={index}>
      {index > 0 && between}
      {drawLeaf(leaf, pen)}
    </Fragment>
  ));
}

function drawInline(parts: Inline[], pen: Pen): ReactNode {
  return parts.map((part, index) => <Fragment key={index}>{drawPart(part, pen)}</Fragment>);
}

function drawPart(part: Inline, pen: Pen): ReactNode {
  switch (part.kind) {
    case 'text':
      return drawLeaf(part, pen);
    case 'code':
      return <code>{drawLeaf(part, pen)}</code>;
    case 'strong':
      return <strong>{drawInline(part.children, pen)}</strong>;
    case 'emphasis':
      return <em>{drawInline(part.children, pen)}</em>;
    case 'struck':
      return <s>{drawInline(part.children, pen)}</s>;
    case 'image':
      // An external image is not fetched, because that would reveal the reader to its server.
      return <span className={styles.image}>[image: {drawLeaf(part.description, pen)}]</span>;
    case 'link':
      return (
        <OutwardLink address={part.address} words={wordsOf(part.children, pen)}>
          {drawInline(part.children, pen)}
        </OutwardLink>
      );
  }
}

/** The words of a line without their form. */
function wordsOf(parts: Inline[], pen: Pen): string {
  return parts
    .map((part) => {
      if ('children' in part) return wordsOf(part.children, pen);
      const { start, end } = part.kind === 'image' ? part.description : part;
      return pen.text.slice(start - pen.offset, end - pen.offset);
    })
    .join('');
}

type OutwardLinkProps = { address: string; words: string; children: ReactNode };

/** A link in the generated text: its address is always visible, so that its words cannot mislead. */
function OutwardLink({ address, words, children }: OutwardLinkProps) {
  const shown = address.replace(/^https?:\/\//, '');
  const link = (
    <a href={address} target="_blank" rel="nofollow noopener noreferrer">
      {children}
    </a>
  );
  if (words === shown || words === address) return link;
  return (
    <>
      {link} <span className={styles.address}>({shown})</span>
    </>
  );
}

function drawLeaf(leaf: Stretch, { text, offset, marks, onOpenRule }: Pen): ReactNode {
  return paint(leaf, marks).map(({ start, end, mark }) => {
    const words = text.slice(start - offset, end - offset);
    if (!mark) return <Fragment key={start}>{words}</Fragment>;
    const open = () => onOpenRule?.(mark.ruleId);
    return (
      // For mouse and touch only: keyboard and screen reader users open rules in the margin.
      <span key={start} {...onMouse(open)} onPointerUp={open}>
        <Evidence isOpen={mark.isOpen} isCurrent={mark.isCurrent}>
          {words}
        </Evidence>
        {mark.note !== undefined && end === mark.end && <sup className={styles.note}>{mark.note}</sup>}
      </span>
    );
  });
}
