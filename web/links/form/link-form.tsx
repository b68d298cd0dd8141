import { mostTargets, type NewLink } from '#domain/links/link.ts';
import { makeLink } from '../../api/links.ts';
import styles from '../tracked-link-dialog.module.css';
import { LinkFormFrame } from './link-form-frame.tsx';
import {
  AddPageButton,
  emptyTarget,
  TargetFields,
  trimmedTarget,
  type LinkTarget,
} from './target-fields.tsx';
import { useLinkForm } from './use-link-form.ts';

type LinkFormProps = {
  name: string;
  targets: readonly LinkTarget[];
  /** What it counts for. */
  of: Pick<NewLink, 'contentId' | 'testId'>;
  onMade: (id: string) => Promise<void>;
  onCancel: () => void;
};

/** Asks for the name and the addresses of a new link, and makes it. */
export function LinkForm({ name: givenName, targets: given, of, onMade, onCancel }: LinkFormProps) {
  const form = useLinkForm<LinkTarget>({
    name: givenName.slice(0, 255),
    targets: given.length > 0 ? [...given] : [emptyTarget(0)],
  });
  const { targets } = form;
  const make = () =>
    form.submit(async (name) => {
      const { id } = await makeLink({ ...of, name, targets: targets.map(trimmedTarget) });
      await onMade(id);
    });

  return (
    <LinkFormFrame
      label="New tracked link"
      form={form}
      intro="Visitors are sent to your page, and counted. With several pages each visitor always sees the same one, and all pages get equally many."
      isNameFirst={givenName === ''}
      pages={targets.map((target, position) => (
        <li key={position} className={styles.target}>
          <TargetFields
            position={position}
            target={target}
            isOnly={targets.length === 1}
            error={form.errorOf(position)}
            hasFocus={givenName !== '' && position === 0}
            onChange={(part) => form.changeTarget(position, part)}
            onRemove={() => form.dropTarget(position)}
          />
        </li>
      ))}
      action={{ label: 'Create link', busyLabel: 'Creating...', run: make }}
      onCancel={onCancel}
    >
      {targets.length < mostTargets && (
        <AddPageButton onClick={() => form.addTarget(emptyTarget(targets.length))} />
      )}
    </LinkFormFrame>
  );
}
