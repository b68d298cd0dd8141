import { Fragment, useId } from 'react';
import { figureAt } from '#domain/competitive/report/figures.ts';
import type { KeywordResult } from '#domain/competitive/report/report.ts';
import { PlainButton } from '../../../../components/button.tsx';
import { Tag, type TagTone } from '../../../../components/tag.tsx';
import { FigureBars } from '../figure/figure-bars.tsx';
import { Figure } from '../figure/figure.tsx';
import { useReport } from '../report-context.ts';
import { KeywordInputs } from './keyword-inputs.tsx';
import styles from './keywords.module.css';

const tones: Record<string, TagTone> = { low: 'success', medium: 'warning', high: 'danger' };
const words: Record<string, string> = { low: 'Low', medium: 'Medium', high: 'High' };

/** The target keywords; the open one shows what its probability is made of. */
export function KeywordList() {
  const { report } = useReport();
  const hasOwn = report.own !== null;
  return (
    <div className={styles.keywords} data-own={hasOwn || undefined}>
      <div className={styles.heads} aria-hidden>
        <span>Keyword</span>
        <span>Probability</span>
        <span>Difficulty</span>
        <span>Competition</span>
        <span>Searches</span>
        <span>Their pages</span>
        {hasOwn && <span>Yours</span>}
      </div>
      <ul aria-label="Target keywords">
        {report.keywordAnalysis.map((result, at) => (
          <KeywordRow key={result.keyword} result={result} at={at} />
        ))}
      </ul>
    </div>
  );
}

function KeywordRow({ result, at }: { result: KeywordResult; at: number }) {
  const { report, columns, opened, onOpen } = useReport();
  const id = useId();
  const path = `keywordAnalysis.${at}`;
  // A figure of a row opens its own receipt, and leaves the row as it is.
  const isOpen = opened !== null && (opened.path === path || opened.path.startsWith(`${path}.`));
  const level = (field: 'difficulty' | 'competition') => {
    const value = figureAt(report, `${path}.${field}`);
    return typeof value === 'string' ? value : null;
  };
  const difficulty = level('difficulty');
  const names = ['rankingProbability', 'difficulty', 'competition', 'searchVolume', 'theirPages'];
  return (
    <li data-open={isOpen || undefined}>
      <div className={styles.row}>
        <PlainButton
          className={styles.keyword}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => onOpen(isOpen ? null : { reportId: report.id, path })}
        >
          <cite>{result.keyword}</cite>
        </PlainButton>
        {[...names, ...(report.own ? ['ownPages'] : [])].map((name) => {
          const own = `${path}.${name}`;
          return (
            <Fragment key={name}>
              <span className={styles.cell} data-name={name}>
                <Figure report={report} path={own}>
                  {name === 'difficulty' && difficulty ? (
                    <Tag tone={tones[difficulty] ?? 'neutral'}>{words[difficulty]}</Tag>
                  ) : undefined}
                </Figure>
                {name === 'rankingProbability' && result.rankingProbability !== null && (
                  <FigureBars columns={columns.slice(0, 1)} path={own} max={100} />
                )}
              </span>
            </Fragment>
          );
        })}
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && <KeywordInputs result={result} path={path} />}
      </div>
    </li>
  );
}
