import type { MailCounts } from '#domain/sending/figures.ts';
import { messageStateLabels } from '#domain/sending/message-state.ts';
import { formatNumber } from '#domain/text/format.ts';
import { InnerTabs } from '../../../../../components/inner-tabs.tsx';
import { countOf, tabsOf, type ShownMailState } from './mail-states.ts';
import styles from './mails.module.css';

type MailTabsProps = {
  mails: MailCounts;
  open: ShownMailState;
  onOpen: (state: ShownMailState) => void;
};

/** The states of the mails with their counts. */
export function MailTabs({ mails, open, onOpen }: MailTabsProps) {
  const tabs = tabsOf(mails, open).map((state) => ({
    id: state,
    label: messageStateLabels[state],
    mark: (
      <b>
        <i data-mail-state={state} />
        {formatNumber(countOf(mails, state))}
      </b>
    ),
  }));
  return (
    <InnerTabs
      name="mails"
      label="States of the emails"
      className={styles.tabs!}
      tabs={tabs}
      current={open}
      onChange={onOpen}
    />
  );
}
