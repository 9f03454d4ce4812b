import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../../contract/registry.ts';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { useSend } from '../../../shared/failure/useSend.ts';
import { shortDateTime } from '../../../shared/format/dateTime.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { Tag } from '../../../shared/ui/display/Tag.tsx';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { useConfirm } from '../../../shared/ui/layers/useConfirm.tsx';
import { Card } from '../../../shared/ui/lists/Card.tsx';
import { List, ListRow } from '../../../shared/ui/lists/ListRow.tsx';
import { InvitationForm } from '../parts/InvitationForm.tsx';
import { useListInvitationsQuery, useRevokeInvitationMutation } from '../registrationApi.ts';
import '../parts/AccountPage.css';

type Invitation = CallOutput<'registration.invitation.list'>['invitations'][number];

/** Links by which colleagues ask to join the company: made, listed, ended. */
export function InvitationsScreen() {
  const { t } = useTranslation('account');
  const [isOpen, setOpen] = useState(false);
  const { data, error, isFetching, refetch } = useListInvitationsQuery({});
  if (!data && error)
    return (
      <FailedState
        error={error}
        namespace="account"
        title={t('invite.failed')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!data) return <Skeleton kind="row" count={3} label={t('invite.loading')} />;
  const make = (
    <Button icon="plus" size="touch" onPress={() => setOpen(true)}>
      {t('invite.make')}
    </Button>
  );
  return (
    <div className="account-screen account-form">
      {data.invitations.length === 0 ? (
        <EmptyState icon="users" title={t('invite.empty')} hint={t('invite.emptyHint')} action={make} />
      ) : (
        <>
          <Card label={t('invite.title')}>
            <List label={t('invite.title')}>
              {data.invitations.map((one) => (
                <Row key={one.invitationId} invitation={one} />
              ))}
            </List>
          </Card>
          {make}
        </>
      )}
      {isOpen && <InvitationForm close={() => setOpen(false)} />}
    </div>
  );
}

const tones = { open: 'ok', used: 'neutral', expired: 'neutral', revoked: 'neutral' } as const;

function Row({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const errorText = useErrorText('account');
  const { confirm, dialog } = useConfirm();
  const [revoke, revoking] = useRevokeInvitationMutation();
  const send = useSend(revoke, () =>
    showToast({ kind: 'success', text: (i18n) => i18n.t('account:invite.revoked') }),
  );
  const { invitationId, note, maker, uses, used, expiresAt, state } = invitation;
  const name = note || t('invite.noNote');
  const ask = async () => {
    const words = { title: t('invite.revokeTitle'), text: t('invite.revokeText'), yes: t('invite.revoke') };
    if (await confirm({ ...words, subject: { kept: name, masked: '' }, danger: true }))
      await send({ invitationId });
  };
  return (
    <>
      <ListRow
        title={name}
        sub={
          <Dots wrap>
            {t('invite.usedOf', { used, uses })}
            {t('invite.until', { at: shortDateTime(expiresAt, language) })}
            {maker}
          </Dots>
        }
        end={
          state === 'open' ? (
            <Button
              isDisabled={revoking.isLoading}
              aria-label={t('invite.revokeOf', { note: name })}
              onPress={() => void ask()}
            >
              {t('invite.revoke')}
            </Button>
          ) : (
            <Tag tone={tones[state]}>{t(`invite.state.${state}`)}</Tag>
          )
        }
      />
      {revoking.error && (
        <Notice tone="bad" live>
          {errorText(failureOf(revoking.error))}
        </Notice>
      )}
      {dialog}
    </>
  );
}
