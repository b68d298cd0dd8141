import type { DragEvent } from 'react';

/** Makes an element one that can be dragged. `what` names it for other programs. */
export function dragSource(what: string, onDrag: (isDragged: boolean) => void) {
  return {
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      // Some browsers do not drag without data.
      event.dataTransfer.setData('text/plain', what);
      onDrag(true);
    },
    onDragEnd: () => onDrag(false),
  };
}

/** Makes an element take what is dragged; without `drop` it takes nothing. */
export function dropTarget(drop: (() => void) | undefined) {
  if (!drop) return {};
  const mark = ({ currentTarget }: DragEvent<HTMLElement>, isOver: boolean) =>
    currentTarget.toggleAttribute('data-over', isOver);
  return {
    onDragOver: (event: DragEvent<HTMLElement>) => {
      // preventDefault marks it as a drop target.
      event.preventDefault();
      event.dataTransfer.dropEffect = 'move';
      mark(event, true);
    },
    onDragLeave: (event: DragEvent<HTMLElement>) => mark(event, false),
    onDrop: (event: DragEvent<HTMLElement>) => {
      event.preventDefault();
      event.stopPropagation();
      mark(event, false);
      drop();
    },
  };
}
