import { mostOfBlock, type Block, type BlockKind, type BlockOf } from '#domain/email/block.ts';
import choices from '../../../../components/choices.module.css';
import { Field } from '../../../../components/field.tsx';
import { Select } from '../../../../components/select.tsx';
import { useEditor } from '../editor-context.ts';
import { AddressField } from './address-field.tsx';
import { ColumnsFields } from './columns-fields.tsx';
import styles from './fields.module.css';
import { PictureField } from './picture-field.tsx';
import { TagField } from './tag-field.tsx';

/** Sets one field of a block, as one step while it is typed. */
function useSet<Kind extends BlockKind>(block: BlockOf<Kind>) {
  const { actions } = useEditor();
  return <Name extends keyof Omit<BlockOf<Kind>, 'id' | 'kind'> & string>(name: Name) =>
    (value: BlockOf<Kind>[Name]) =>
      actions.change(
        block,
        { [name]: value } as unknown as Partial<Omit<BlockOf<Kind>, 'id' | 'kind'>>,
        name,
      );
}

/** The fields of a block by its kind. */
export function FieldsOf({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return <HeadingFields block={block} />;
    case 'text':
      return <TextFields block={block} />;
    case 'image':
      return <ImageFields block={block} />;
    case 'button':
      return <ButtonFields block={block} />;
    case 'quote':
      return <QuoteFields block={block} />;
    case 'product':
      return <ProductFields block={block} />;
    case 'columns':
      return <ColumnsFields block={block} />;
    case 'divider':
      return (
        <p className={styles.note}>
          A line between two parts of the email. Its color comes from the brand kit.
        </p>
      );
    case 'footer':
      return <FooterFields block={block} />;
  }
}

function HeadingFields({ block }: { block: BlockOf<'heading'> }) {
  const set = useSet(block);
  const { isReadOnly } = useEditor();
  return (
    <>
      <TagField label="Text" value={block.text} max={mostOfBlock.heading} onChange={set('text')} />
      <Field label="Size">
        {(control) => (
          <Select
            {...control}
            value={block.level}
            disabled={isReadOnly}
            onChange={({ currentTarget }) => set('level')(currentTarget.value === '1' ? 1 : 2)}
          >
            <option value={1}>Large, of the email</option>
            <option value={2}>Smaller, of a part</option>
          </Select>
        )}
      </Field>
    </>
  );
}

function TextFields({ block }: { block: BlockOf<'text'> }) {
  const set = useSet(block);
  return (
    <TagField
      label="Text"
      hint="An empty line begins a new paragraph."
      value={block.text}
      max={mostOfBlock.text}
      rows={8}
      hasAddresses
      onChange={set('text')}
    />
  );
}

function ImageFields({ block }: { block: BlockOf<'image'> }) {
  const set = useSet(block);
  const { isReadOnly } = useEditor();
  return (
    <>
      <PictureField
        label="Address of the picture"
        value={block.src}
        isReadOnly={isReadOnly}
        onChange={set('src')}
      />
      {!block.isDecorative && (
        <TagField
          label="Text in its place"
          hint="Read where pictures are off, and read aloud."
          value={block.alt}
          max={mostOfBlock.alt}
          onChange={set('alt')}
        />
      )}
      <label className={choices.choice}>
        <input
          type="checkbox"
          checked={block.isDecorative}
          disabled={isReadOnly}
          onChange={({ currentTarget }) => set('isDecorative')(currentTarget.checked)}
        />
        It only decorates, and needs no text
      </label>
      <AddressField label="Leads to" hint="Optional." value={block.href} onChange={set('href')} />
    </>
  );
}

function ButtonFields({ block }: { block: BlockOf<'button'> }) {
  const set = useSet(block);
  return (
    <>
      <TagField label="Words" value={block.label} max={mostOfBlock.line} onChange={set('label')} />
      <AddressField label="Leads to" value={block.href} onChange={set('href')} />
    </>
  );
}

function QuoteFields({ block }: { block: BlockOf<'quote'> }) {
  const set = useSet(block);
  return (
    <>
      <TagField
        label="What was said"
        value={block.text}
        max={mostOfBlock.quote}
        rows={4}
        onChange={set('text')}
      />
      <TagField label="By whom" value={block.by} max={mostOfBlock.line} onChange={set('by')} />
    </>
  );
}

function ProductFields({ block }: { block: BlockOf<'product'> }) {
  const set = useSet(block);
  const { isReadOnly } = useEditor();
  return (
    <>
      <TagField label="Name" value={block.name} max={mostOfBlock.line} onChange={set('name')} />
      <TagField
        label="Description"
        value={block.description}
        max={mostOfBlock.description}
        rows={3}
        onChange={set('description')}
      />
      <TagField label="Price" value={block.price} max={mostOfBlock.price} onChange={set('price')} />
      <PictureField
        label="Address of the picture"
        hint="Without one the product has only words."
        value={block.src}
        isReadOnly={isReadOnly}
        onChange={set('src')}
      />
      <TagField
        label="Text in place of the picture"
        hint="Read where pictures are off; without it the name is."
        value={block.alt}
        max={mostOfBlock.alt}
        onChange={set('alt')}
      />
      <TagField
        label="Words of the button"
        value={block.label}
        max={mostOfBlock.line}
        onChange={set('label')}
      />
      <AddressField label="Leads to" value={block.href} onChange={set('href')} />
    </>
  );
}

function FooterFields({ block }: { block: BlockOf<'footer'> }) {
  const set = useSet(block);
  return (
    <TagField
      label="Text"
      hint="Empty, it is the footer of the brand kit. Your address and the unsubscribe link follow by themselves."
      value={block.text}
      max={mostOfBlock.footer}
      rows={4}
      hasAddresses
      onChange={set('text')}
    />
  );
}
