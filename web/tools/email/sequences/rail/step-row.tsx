import type { SequenceCounts } from '#domain/sequences/stored/counts.ts';
import type { MailFigures } from '#domain/sequences/stored/mail-figures.ts';
import type { SequenceProblem } from '#domain/sequences/problems.ts';
import type { RailItem } from '#domain/sequences/edit/rail.ts';
import type { Step } from '#domain/sequences/step.ts';
import { formatPercent } from '#domain/text/format-figure.ts';
import { RailRow, type RowKeys } from './rail-row.tsx';
import { stepIcons } from './step-icons.tsx';

type StepRowProps = {
  item: Extract<RailItem, { kind: 'step' }>;
  words: { title: string; detail: string };
  counts: SequenceCounts;
  mail: MailFigures | undefined;
  problem: SequenceProblem | undefined;
  isChanged: boolean;
  isOpen: boolean;
  keys: RowKeys;
  onOpen: () => void;
};

/** A step on the rail. */
export function StepRow({
  item,
  words,
  counts,
  mail,
  problem,
  isChanged,
  isOpen,
  keys,
  onOpen,
}: StepRowProps) {
  const { step, depth, arm } = item;
  const clicked = mail && mail.sent > 0 ? clickedWords(mail) : words.detail;
  return (
    <RailRow
      icon={stepIcons[step.kind]}
      title={words.title}
      isSubject={isSubject(step)}
      detail={problem?.sentence ?? (isChanged ? 'Changed, not saved' : clicked)}
      hasProblem={problem?.isBlocking ?? false}
      depth={depth}
      arm={arm}
      counts={counts.steps.get(step.id) ?? { here: 0, passed: 0, left: 0 }}
      passedWord={step.kind === 'mail' ? 'sent' : 'passed'}
      isChanged={isChanged}
      isOpen={isOpen}
      isTabStop={isOpen}
      keys={keys}
      onOpen={onOpen}
    />
  );
}

const clickedWords = ({ clicked, sent }: MailFigures) =>
  clicked === 0 ? 'Nobody has clicked yet' : `${formatPercent((100 * clicked) / sent)} clicked`;

const isSubject = (step: Step) => step.kind === 'mail' && step.campaignId !== null;
