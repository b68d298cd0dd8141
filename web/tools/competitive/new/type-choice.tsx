import { analyses } from '#domain/competitive/analyst/analyses.ts';
import { analysisTypes, type AnalysisType } from '#domain/competitive/request/analysis-types.ts';
import styles from './new-report.module.css';

type TypeChoiceProps = { chosen: AnalysisType; onChoose: (type: AnalysisType) => void };

/** The five analysis types, each with what it is about. */
export function TypeChoice({ chosen, onChoose }: TypeChoiceProps) {
  return (
    <fieldset className={styles.types}>
      <legend>Analysis type</legend>
      <div>
        {analysisTypes.map((type) => (
          <label key={type}>
            <input
              type="radio"
              name="analysis-type"
              checked={type === chosen}
              onChange={() => onChoose(type)}
            />
            <b>{analyses[type].label}</b>
            <span>{analyses[type].about}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
