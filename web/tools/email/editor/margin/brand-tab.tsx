import { plural } from '#domain/text/format.ts';
import { Button } from '../../../../components/button.tsx';
import { Fact } from '../../../../components/fact.tsx';
import { emailCampaigns } from '../../../../storage/collections/email-campaigns.ts';
import { kitColors } from '../brand-kit/kit-colors.ts';
import { useEditor } from '../editor-context.ts';
import styles from './margin.module.css';

/** The brand kit that all emails of the account use. */
export function BrandTab() {
  const { owner, kit, isReadOnly, openBrandKit } = useEditor();
  const { total, isLoading } = emailCampaigns.useNewest(owner, { limit: 0 });
  return (
    <section className={styles.kit} aria-labelledby="brand-kit">
      <header>
        <h2 id="brand-kit">Brand kit</h2>
        {!isReadOnly && (
          <Button variant="subtle" size="sm" aria-label="Edit the brand kit" onClick={openBrandKit}>
            Edit
          </Button>
        )}
      </header>
      <ul className={styles.swatches} aria-label="Colors">
        {kitColors.map(({ field, label }) => (
          <li key={field} style={{ backgroundColor: kit[field] }} title={`${label}: ${kit[field]}`}>
            <span>{`${label} ${kit[field]}`}</span>
          </li>
        ))}
      </ul>
      <dl>
        <Fact name="Sender">{kit.name || 'Not set'}</Fact>
        <Fact name="Headings">{kit.headingFont}</Fact>
        <Fact name="Text">{kit.textFont}</Fact>
        <Fact name="Button">{kit.buttonCorners} px corners</Fact>
        <Fact name="Postal address">{kit.address || 'Not set'}</Fact>
        <Fact name="Used by">{isLoading ? '' : formatUse(total)}</Fact>
      </dl>
    </section>
  );
}

/** "All 5 campaigns": there is one kit. */
export function formatUse(count: number): string {
  return count === 1 ? '1 campaign' : `All ${count} ${plural(count, 'campaign')}`;
}
