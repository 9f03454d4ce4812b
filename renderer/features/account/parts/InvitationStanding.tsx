import { useTranslation } from 'react-i18next';
import { useHref } from '../../../shared/navigation.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Link } from '../../../shared/ui/controls/Link.tsx';
import { ErrorState } from '../../../shared/ui/feedback/ErrorState.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import type { Invited } from '../useInvitation.ts';

type Props = { invited: Exclude<Invited, { at: 'none' | 'open' }> };

/** An invitation link that is being checked, could not be, or is over. */
export function InvitationStanding({ invited }: Props) {
  const { t } = useTranslation('account');
  const errorText = useErrorText('account');
  const search = useHref()('searchCompany');
  if (invited.at === 'checking') return <Skeleton kind="text" count={3} label={t('invite.checking')} />;
  if (invited.at === 'failed')
    return (
      <ErrorState
        title={t('invite.checkFailed')}
        safe={errorText(invited.failure)}
        action={<Button onPress={invited.again}>{t('again')}</Button>}
      />
    );
  return (
    <ErrorState
      title={t('invite.over')}
      safe={t('invite.overHint')}
      action={
        <Link variant="strong" href={search}>
          {t('company.title')}
        </Link>
      }
    />
  );
}
