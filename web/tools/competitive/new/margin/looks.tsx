import { Button } from '../../../../components/button.tsx';
import { Fact } from '../../../../components/fact.tsx';
import { formatLocalTime } from '../../../../components/format.ts';
import { nameOfCompetitor } from '../../name-of-competitor.ts';
import { describeLook, expectReading } from './look-words.ts';
import styles from './margin.module.css';
import type { Look } from './use-looks.ts';

type LooksProps = { looks: readonly Look[]; onAgain: (value: string) => void };

/** What the entered sites allow, how many pages will be read, and how long that takes. */
export function Looks({ looks, onAgain }: LooksProps) {
  const expected = expectReading(looks);
  if (looks.length === 0)
    return (
      <section>
        <h2>What will be read</h2>
        <p className={styles.why}>
          Enter a competitor: its robots.txt and sitemap are looked at before anything is paid for.
        </p>
      </section>
    );
  return (
    <section aria-busy={looks.some(({ state }) => state === 'looking') || undefined}>
      {looks.map((look) => (
        <div key={`${look.value} ${look.isOwn}`} className={styles.look}>
          <h2>{nameOfCompetitor(look.value)}</h2>
          <output className={styles.why} data-problem={isProblem(look) || undefined}>
            {wordsOf(look)}
          </output>
          {look.state === 'failed' && (
            <Button variant="subtle" size="sm" className={styles.again} onClick={() => onAgain(look.value)}>
              Look again
            </Button>
          )}
        </div>
      ))}
      {expected && (
        <dl className={styles.facts}>
          <Fact name="Pages to read">{expected.pages}</Fact>
          <Fact name="Takes">{expected.duration}</Fact>
        </dl>
      )}
    </section>
  );
}

const isProblem = (look: Look) =>
  look.state === 'refused' ||
  look.state === 'failed' ||
  (look.state === 'name' && look.isOwn) ||
  (look.state === 'looked' && !look.result.isAllowed);

function wordsOf(look: Look): string {
  switch (look.state) {
    case 'name':
      return look.isOwn
        ? 'This is no address, so your site cannot be read.'
        : 'No site: by AI only. Nothing is measured, and every figure is an estimate or unknown.';
    case 'refused':
      return look.error.message;
    case 'looking':
      return 'Looking at robots.txt and sitemap…';
    case 'failed':
      return `It could not be looked at. ${look.error.message}`;
    case 'looked':
      return `Looked at ${formatLocalTime(new Date(look.at))}: ${describeLook(look.result)}`;
  }
}
