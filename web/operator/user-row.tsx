import type { OperatorUser } from '#domain/operator/schemas.ts';
import { possibleActions, type UserAction } from '#domain/operator/user-actions.ts';
import { counted } from '#domain/text/format.ts';
import { formatBytes } from '#domain/text/format-figure.ts';
import { ActionMenu } from '../components/actions/action-menu.tsx';
import { Fact } from '../components/fact.tsx';
import { formatDateTime, formatLocalDay } from '../components/format.ts';
import { Tag } from '../components/tag.tsx';
import { questions } from './describe-actions.ts';
import styles from './operator.module.css';

const providers = { stripe: 'Stripe', paypal: 'PayPal' };
const identities = { google: 'Google', microsoft: 'Microsoft' };

/** One account: its state, what it uses, and a menu of what can be done. */
export function UserRow({ user, onAction }: { user: OperatorUser; onAction: (action: UserAction) => void }) {
  const actions = possibleActions({
    ...user,
    isDisabled: user.disabledAt !== null,
    hasSecondFactor: user.hasAuthenticator || user.passkeys > 0,
    isResetPlanned: user.factorsResetAt !== null,
  });
  return (
    <li className={styles.row}>
      <div className={styles.rowHead}>
        <b className={styles.address}>{user.email}</b>
        <Tags user={user} />
      </div>
      <dl className={styles.facts}>
        <Fact name="Username">{user.username}</Fact>
        <Fact name="Created">{formatLocalDay(user.createdAt)}</Fact>
        <Fact name="Last seen">{user.lastSeenAt ? formatDateTime(user.lastSeenAt) : 'Never'}</Fact>
        <Fact name="Signs in with">{signInMethods(user).join(', ') || 'Nothing'}</Fact>
        <Fact name="Sessions">{user.sessions}</Fact>
        <Fact name="Library">{counted(user.texts, 'text')}</Fact>
        <Fact name="Stored">{formatBytes(user.storageBytes)}</Fact>
        <Fact name="Last 30 days">{counted(user.generations30Days, 'generation')}</Fact>
        <Fact name="Id">
          <code className={styles.id}>{user.id}</code>
        </Fact>
      </dl>
      <div className={styles.menu}>
        <ActionMenu
          label={`Actions for ${user.email}`}
          actions={actions.map((action) => ({
            label: questions[action].label,
            isDanger: questions[action].isDanger === true,
            run: () => onAction(action),
          }))}
        />
      </div>
    </li>
  );
}

function Tags({ user }: { user: OperatorUser }) {
  return (
    <span className={styles.tags}>
      {user.isOperator && <Tag tone="pencil">Operator</Tag>}
      {user.disabledAt && <Tag tone="danger">Disabled {formatLocalDay(user.disabledAt)}</Tag>}
      {user.factorsResetAt && (
        <Tag tone="warning">Second step ends {formatDateTime(user.factorsResetAt)}</Tag>
      )}
      <Tag tone={user.isVerified ? 'success' : 'warning'}>
        {user.isVerified ? 'Verified' : 'Not verified'}
      </Tag>
      {user.plan === 'premium' && (
        <Tag tone="success">Premium{user.provider ? `, ${providers[user.provider]}` : ''}</Tag>
      )}
      {user.plan === 'former' && <Tag>Former subscriber</Tag>}
      {user.plan === 'free' && <Tag>Free</Tag>}
    </span>
  );
}

function signInMethods(user: OperatorUser): string[] {
  return [
    user.hasPassword && 'Password',
    user.oauthProvider && identities[user.oauthProvider],
    user.passkeys > 0 && counted(user.passkeys, 'passkey'),
    user.hasAuthenticator && 'Authenticator app',
  ].filter((method) => typeof method === 'string');
}
