import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../../contract/registry.ts';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { useSend } from '../../../shared/failure/useSend.ts';
import { shortDateTime } from '../../../shared/format/dateTime.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useHref } from '../../../shared/navigation.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Link } from '../../../shared/ui/controls/Link.tsx';
import { Switch } from '../../../shared/ui/controls/Switch.tsx';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { Tag } from '../../../shared/ui/display/Tag.tsx';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { Card } from '../../../shared/ui/lists/Card.tsx';
import { List, ListRow } from '../../../shared/ui/lists/ListRow.tsx';
import { AuditForm } from '../parts/AuditForm.tsx';
import { useListRegistrationsQuery, useSetCompanyOpenMutation } from '../registrationApi.ts';
import '../parts/AccountPage.css';

type Registration = CallOutput<'registration.list'>['registrations'][number];

/** Registrations with the company, for who manages invitations (spec §4): to be audited, approved, refused. */
export function RegistrationsScreen() {
  const { t } = useTranslation('account');
  const errorText = useErrorText('account');
  const href = useHref();
  const { data, error, isFetching, refetch } = useListRegistrationsQuery({});
  const [setOpen, opening] = useSetCompanyOpenMutation();
  const sendOpen = useSend(setOpen, () => undefined);
  if (!data && error)
    return (
      <FailedState
        error={error}
        namespace="account"
        title={t('audit.failed')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!data) return <Skeleton kind="text" count={4} label={t('audit.busy')} />;
  return (
    <div className="account-screen account-form">
      <Switch
        layout="row"
        isSelected={data.isOpen}
        isDisabled={opening.isLoading}
        onChange={(isOpen) => void sendOpen({ isOpen })}
      >
        {t('audit.open')}
      </Switch>
      {opening.error && (
        <Notice tone="bad" live>
          {errorText(failureOf(opening.error))}
        </Notice>
      )}
      <Link variant="strong" href={href('invitations')}>
        {t('invite.entry')}
      </Link>
      {data.registrations.length === 0 ? (
        <EmptyState icon="users" title={t('audit.none')} />
      ) : (
        <Card label={t('audit.title')}>
          <List label={t('audit.title')}>
            {data.registrations.map((one) => (
              <Row key={one.registrationId} registration={one} />
            ))}
          </List>
        </Card>
      )}
    </div>
  );
}

const tones = { toAudit: 'info', approved: 'ok', refused: 'bad' } as const;

function Row({ registration }: { registration: Registration }) {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const { name, mobileMasked, workNumber, state, isInvited, reason, askedAt } = registration;
  return (
    <>
      <ListRow
        title={name}
        sub={
          <Dots wrap>
            {mobileMasked}
            {t('audit.workNumber', { workNumber })}
            {isInvited && t('invite.tag')}
            {shortDateTime(askedAt, language)}
            {reason}
          </Dots>
        }
        end={
          state === 'toAudit' ? (
            <Button aria-label={t('audit.decideOf', { name })} onPress={() => setOpen(true)}>
              {t('audit.decide')}
            </Button>
          ) : (
            <Tag tone={tones[state]}>{t(`audit.${state}`)}</Tag>
          )
        }
      />
      <AuditForm registration={registration} isOpen={isOpen} close={() => setOpen(false)} />
    </>
  );
}
