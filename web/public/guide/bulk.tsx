import { capabilityTexts } from '#domain/plans/capability-texts.ts';
import { Table } from '../../components/table.tsx';
import styles from './guide.module.css';
import { Features, Section } from './section.tsx';

const { description } = capabilityTexts.bulk;

const columns: readonly (readonly [name: string, says: string])[] = [
  ['prompt', 'What the text is about. Required.'],
  ['content_type', 'blog, social, email or product.'],
  ['tone', 'professional, casual or friendly.'],
  ['keyword', 'The keyword the text should rank for.'],
];

const example = `prompt,content_type,tone,keyword
"Merino base layer, for cold mornings",product,friendly,merino base layer
Five ways to reuse a webinar,blog,professional,reuse a webinar
Fall sale starts on Friday,social,casual,fall sale`;

export function Bulk() {
  return (
    <>
      <Section title="What it does">
        <p>{description}</p>
        <Features tool="bulk" />
      </Section>
      <Section title="The list">
        <p>One item per line, or a CSV file with these columns in its first line:</p>
        <Table
          hasRowHeads
          columns={['Column', 'Meaning']}
          rows={columns.map(([name, says]) => ({ key: name, cells: [<code key={name}>{name}</code>, says] }))}
        />
        {/* Scrolls sideways on a phone, so the keyboard must reach it. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <pre className={styles.example} tabIndex={0} aria-label="Example of such a file">
          {example}
        </pre>
      </Section>
      <Section title="Cost of a large job">
        <p>
          Every line is a call to your AI provider, billed to your key. Try ten lines before you submit a
          thousand. Items start half a second apart. A provider may still limit the pace; you can then retry
          the rows it refused.
        </p>
      </Section>
    </>
  );
}
