import { Fragment } from 'react';
import type { Block } from '#domain/email/block.ts';
import { canInsert, type Place } from '#domain/email/edit/blocks.ts';
import { dropTarget } from '../../../../components/drag/drag-and-drop.ts';
import type { FrameLayout } from '../../preview/frame-layout.ts';
import { dropZones } from '../blocks/drop-zones.ts';
import styles from './canvas.module.css';

type DropPlacesProps = {
  /** Without the dragged block, where it is one of them. */
  blocks: readonly Block[];
  /** The blocks as they are drawn. */
  shown: readonly Block[];
  layout: FrameLayout;
  dragged: Block;
  onDrop: (place: Place) => void;
};

/** While a block is dragged: the places that take it, each with a line where it would be. */
export function DropPlaces({ blocks, shown, layout, dragged, onDrop }: DropPlacesProps) {
  const zones = dropZones(shown, layout, (column) => canInsert(blocks, dragged, column));
  return (
    <div className={styles.zones}>
      {zones.map(({ place, rect, line }, index) => (
        <Fragment key={index}>
          <div className={styles.zone} data-drop-zone style={rect} {...dropTarget(() => onDrop(place))} />
          <div className={styles.line} style={line} />
        </Fragment>
      ))}
    </div>
  );
}
