import { layouts } from '#domain/email/layouts/layouts.ts';
import { PlainButton } from '../../../../components/button.tsx';
import { newId } from '../../../../storage/new-id.ts';
import { LayoutPicture } from '../../preview/layout-picture.tsx';
import { useEditor } from '../editor-context.ts';
import styles from './start-layouts.module.css';

/** For an email without blocks: the layouts to start from. */
export function StartLayouts() {
  const { edit, kit } = useEditor();
  return (
    <section className={styles.start} aria-labelledby="start-layouts">
      <h2 id="start-layouts">Start from a layout</h2>
      <p>Or add single blocks. Everything can be changed afterwards.</p>
      <ul>
        {layouts.map(({ id, name, description, build }) => (
          <li key={id}>
            <PlainButton onClick={() => edit.change((email) => ({ ...email, blocks: build(kit, newId) }))}>
              <LayoutPicture layout={id} />
              <b>{name}</b>
              <span>{description}</span>
            </PlainButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
