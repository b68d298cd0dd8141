import { Link } from 'react-router';
import { variantLetter } from '#domain/ab-test/edit/variants.ts';
import type { AbTest } from '#domain/ab-test/test.ts';
import type { ContentRecord } from '#domain/content/record.ts';
import { Tag } from '../components/tag.tsx';
import { useAbTestsOfText } from '../storage/collections/ab-tests.ts';
import { statusTags } from '../tools/ab-test/status-tags.ts';
import { testAddress } from '../tools/ab-test/url-state.ts';
import styles from './test-notes.module.css';

type TestNotesProps = { owner: string; record: ContentRecord };

/** In the margin of a text: the A/B tests that it is in, and what they made of it. */
export function TestNotes({ owner, record }: TestNotesProps) {
  const { records } = useAbTestsOfText(owner, record.id);
  if (records.length === 0) return null;
  return (
    <section className={styles.notes} aria-label="A/B tests of this text">
      <h3>A/B tests of this text</h3>
      <ul>
        {records.map((test) => {
          const { label, tone } = statusTags[test.status];
          return (
            <li key={test.id}>
              <Link to={testAddress(test.id)}>{test.name}</Link> <Tag tone={tone}>{label}</Tag>
              <p>{roleOf(test, record)}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** What the text is in a test: "Variant B, in use", "It was variant A. Now B is in use." */
function roleOf({ variants, inUse }: AbTest, { id, content }: ContentRecord): string {
  const used = variants.find((variant) => variant.id === inUse);
  if (used && (used.contentId === id || used.content === content))
    return `Variant ${variantLetter(used.id)}, in use`;
  const own = variants
    .filter(({ contentId }) => contentId === id)
    .map((variant) => variantLetter(variant.id));
  const letters = `${own.length > 1 ? 'Variants' : 'Variant'} ${own.join(' and ')}`;
  return used ? `${letters}. ${variantLetter(used.id)} is in use.` : letters;
}
