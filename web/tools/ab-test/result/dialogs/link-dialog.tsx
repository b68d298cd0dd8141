import { attachLink } from '#domain/ab-test/edit/change-test.ts';
import type { AbTest } from '#domain/ab-test/test.ts';
import type { TrackedLink } from '#domain/links/link.ts';
import { counted } from '#domain/text/format.ts';
import TrackedLinkDialog from '../../../../links/tracked-link-dialog.tsx';
import { notifyError, notifyInfo } from '../../../../notices/notify.tsx';
import { changeAbTest } from '../../../../storage/collections/ab-tests.ts';

type LinkDialogProps = {
  owner: string;
  test: AbTest;
  today: string;
  isReadOnly: boolean;
  onClose: () => void;
};

/** The tracked link of a test. A new one counts the test from now on. */
export default function LinkDialog({ owner, test, today, isReadOnly, onClose }: LinkDialogProps) {
  async function attach(link: TrackedLink) {
    if (link.targets.length !== test.variants.length)
      return notifyInfo(
        `This link does not count the test: it has ${counted(link.targets.length, 'page')}, and the test ${counted(test.variants.length, 'variant')}.`,
      );
    try {
      await changeAbTest(owner, { id: test.id, today }, (stored) => attachLink(stored, link.id, new Date()));
    } catch (failure) {
      notifyError(failure);
    }
  }
  return (
    <TrackedLinkDialog
      name={test.name}
      targets={test.variants.map(({ id, url }) => ({ url, label: id.toUpperCase() }))}
      of={{ testId: test.id }}
      isReadOnly={isReadOnly}
      onMade={(link) => void attach(link)}
      onClose={onClose}
    />
  );
}
