import { rateOf } from '#domain/sending/figures.ts';
import type { SendDetails } from '#domain/sending/send-api.ts';
import { formatPercent } from '#domain/text/format-figure.ts';
import { counted, formatNumber } from '#domain/text/format.ts';
import { formatDateTime } from '../../../../../components/format.ts';
import styles from './margin.module.css';

/** The subject, or those of a test with what each brought and which one the rest gets. */
export function SubjectPart({ send: { subject, subjectTest } }: { send: SendDetails }) {
  return (
    <section className={styles.part} aria-labelledby="send-subject">
      <h2 id="send-subject">{subjectTest ? 'Subjects' : 'Subject'}</h2>
      {subjectTest ? (
        <>
          <ul className={styles.subjects}>
            {subjectTest.subjects.map((each) => {
              const rate = rateOf(each.clicked, each.delivered);
              const isChosen = subjectTest.chosen === each.id;
              return (
                <li key={each.id} data-chosen={isChosen || undefined}>
                  <span className={styles.letter}>{each.id.toUpperCase()}</span>
                  <span>
                    <span className={styles.words}>{each.subject}</span>
                    <small>
                      {formatNumber(each.clicked)} of {counted(each.delivered, 'reader')} clicked
                      {isChosen && ', chosen'}
                    </small>
                  </span>
                  <b>{rate === null ? '' : formatPercent(rate)}</b>
                </li>
              );
            })}
          </ul>
          <p className={styles.note}>
            {subjectTest.sentence}
            {subjectTest.chosenAt !== null && ` Since ${formatDateTime(subjectTest.chosenAt)}.`}
          </p>
        </>
      ) : (
        <p className={styles.words}>{subject}</p>
      )}
    </section>
  );
}
