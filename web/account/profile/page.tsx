import type { SessionUser } from '#domain/accounts/schemas.ts';
import { lazy, type ReactNode } from 'react';
import { redirect } from 'react-router';
import { LazyPart } from '../../components/lazy-part.tsx';
import { Fact } from '../../components/fact.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { Tag } from '../../components/tag.tsx';
import { ButtonLink } from '../../components/button-link.tsx';
import { AnnouncementLine } from '../../app/announcement/announcement-line.tsx';
import { ConflictNotices } from '../../app/conflict-notices.tsx';
import { BulkRuns } from '../../dashboard/bulk-runs.tsx';
import { useSessionCheck } from '../../app/use-session-check.ts';
import { readUser, useSession } from '../../session/session.ts';
import { signInAddress } from '../../session/sign-in-address.ts';
import { LoadingPage } from '../../page/loading-page.tsx';
import { pageMeta } from '../../page/page-meta.ts';
import { useSync } from '../../sync/use-sync.ts';
import layout from '../../theme/layout.module.css';
import { ConfirmSignIn } from '../security/confirm-sign-in.tsx';
import { Passkeys } from '../security/passkeys.tsx';
import { TwoStep } from '../security/two-step.tsx';
import { useSecurity } from '../security/use-security.ts';
import { CancelSubscription } from './cancel-subscription.tsx';
import { ChangeEmail } from './change-email.tsx';
import { ChangeName } from './change-name.tsx';
import { ChangePassword } from './change-password.tsx';
import { DangerZone } from './danger-zone.tsx';
import { DownloadData } from './download-data.tsx';
import styles from './profile.module.css';
import { Sessions } from './sessions.tsx';
import { SubscriptionStatus } from './subscription.tsx';
import { useSubscription } from './use-subscription.ts';

const Invoices = lazy(() => import('./invoices.tsx'));
const ProfilePicture = lazy(() => import('../files/profile-picture.tsx'));
const Files = lazy(() => import('../files/files.tsx'));
const BackupCard = lazy(() => import('../../contents/backup/backup-card.tsx'));

export const meta = () =>
  pageMeta(
    'Account settings',
    'Your AIGen account: subscription, email address, password, passkeys, sessions and data.',
  );

export function clientLoader({ request }: { request: Request }) {
  if (!readUser()) throw redirect(signInAddress(request.url));
  return null;
}
clientLoader.hydrate = true as const;

const loading = <LoadingPage words="Loading your account..." />;

export function HydrateFallback() {
  return loading;
}

export default function ProfilePage() {
  const { user } = useSession();
  useSessionCheck();
  // Bulk jobs go on here, and other devices may pause them.
  useSync({ isShown: false });
  return user ? <Settings key={user.id} user={user} /> : loading;
}

function Settings({ user }: { user: SessionUser }) {
  const { isSubscribed } = useSession();
  const subscription = useSubscription(user);
  const security = useSecurity();
  return (
    <main className={`${layout.wrap} ${styles.page}`}>
      <AnnouncementLine />
      <BulkRuns />
      <ConflictNotices owner={user.id} />
      <header className={styles.header}>
        <h1 className={styles.title}>Account settings</h1>
        <ButtonLink variant="default" to="/dashboard">
          Back to Dashboard
        </ButtonLink>
      </header>
      <Sheet>
        <Section title="Your account" words="What AIGen knows about you.">
          <Facts user={user} />
        </Section>
        <Section title="Profile picture" words="Shown beside your name.">
          <LazyPart fallback={<p className={styles.words}>Loading...</p>}>
            <ProfilePicture user={user} />
          </LazyPart>
        </Section>
        <Section title="Subscription" words="Your plan, and when it renews or ends.">
          <SubscriptionStatus user={user} state={subscription} />
        </Section>
        {subscription.subscription && (
          <Section title="Invoices and receipts" words="What you paid, and the files to keep.">
            <LazyPart fallback={<p className={styles.words}>Loading...</p>}>
              <Invoices key={subscription.subscription?.interval} />
            </LazyPart>
          </Section>
        )}
        <Section
          title="Change name"
          words="Our mails address you by your first name, and you can log in with your username."
        >
          <ChangeName user={user} />
        </Section>
        <Section
          title="Change email"
          words="Links and payment receipts go to this address, and you can log in with it."
        >
          <ChangeEmail user={user} />
        </Section>
        {user.hasPassword && (
          <Section title="Change password" words="Changing it logs you out of all other sessions.">
            <ChangePassword user={user} />
          </Section>
        )}
        <Section title="Two-step verification" words="A second proof after your password.">
          <TwoStep state={security} hasPassword={user.hasPassword} />
        </Section>
        <Section
          title="Passkeys"
          words="Log in with your fingerprint, face or PIN instead of a password, or after it."
        >
          <Passkeys state={security} />
        </Section>
        <Section
          title="Sessions"
          words="Where your account is logged in. End every session you do not recognize."
        >
          <Sessions />
        </Section>
        <Section title="Files" words="Pictures and documents that you uploaded.">
          <LazyPart fallback={<p className={styles.words}>Loading...</p>}>
            <Files />
          </LazyPart>
        </Section>
        <Section title="Your data" words="Everything the server stores about your account, as one JSON file.">
          <DownloadData />
        </Section>
        <Section title="Backup" words="Export and restore everything you made in this browser.">
          <LazyPart fallback={<p className={styles.words}>Loading...</p>}>
            <BackupCard owner={user.id} />
          </LazyPart>
        </Section>
        {isSubscribed && subscription.subscription && (
          <Section title="Cancel Subscription" words="At the end of the paid period, or right away.">
            <CancelSubscription user={user} subscription={subscription.subscription} state={subscription} />
          </Section>
        )}
        <Section title="Danger zone" words="Deleting your account cannot be undone." isDanger>
          <DangerZone user={user} />
        </Section>
      </Sheet>
      <ConfirmSignIn />
    </main>
  );
}

type SectionProps = { title: string; words: string; isDanger?: boolean; children: ReactNode };

/** A section of the settings: its title on the left, its controls on the right; separated by lines. */
function Section({ title, words, isDanger = false, children }: SectionProps) {
  const id = title.toLowerCase().replaceAll(' ', '-');
  return (
    <section className={styles.section} aria-labelledby={id} data-danger={isDanger || undefined}>
      <div>
        <h2 id={id} className={styles.heading} tabIndex={-1}>
          {title}
        </h2>
        <p className={styles.words}>{words}</p>
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  );
}

const accountTypes = { google: 'Google Account', microsoft: 'Microsoft Account' };

function Facts({ user }: { user: SessionUser }) {
  const { isSubscribed } = useSession();
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ');
  return (
    <dl className={styles.facts}>
      <Fact name="Name">{name || <span className={styles.absent}>Not provided</span>}</Fact>
      <Fact name="Username">{user.username}</Fact>
      <Fact name="Email">{user.email}</Fact>
      <Fact name="Account type">
        {user.oauthProvider ? accountTypes[user.oauthProvider] : 'Standard Account'}
      </Fact>
      <Fact name="Subscription">{isSubscribed ? <Tag tone="success">Premium</Tag> : 'Free Plan'}</Fact>
    </dl>
  );
}
