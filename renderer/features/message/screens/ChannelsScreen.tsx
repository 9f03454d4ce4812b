import { useTranslation } from 'react-i18next';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { useListChannelsQuery } from '../messageApi.ts';
import { ChannelRow } from '../parts/ChannelRow.tsx';
import { useDesktopAlerts } from '../useDesktopAlerts.ts';
import './ChannelsScreen.css';

/** How messages of each kind reach one beside the message centre; mails lead here to be ended. */
export function ChannelsScreen() {
  const { t } = useTranslation('message');
  const { data, error, isFetching, refetch } = useListChannelsQuery({});
  const alerts = useDesktopAlerts();
  if (!data && error)
    return (
      <FailedState
        error={error}
        namespace="message"
        title={t('channels.failed')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!data) return <Skeleton kind="row" count={7} label={t('loading')} />;
  const { mail, emailMasked, channels } = data;
  const noMail = mail ? (emailMasked === '' ? t('channels.noEmail') : null) : t('channels.noMail');
  const noDesktop = {
    none: t('channels.noDesktop'),
    denied: t('channels.denied'),
    granted: null,
    unasked: null,
  };
  return (
    <section className="channels" aria-label={t('channels.title')}>
      <p className="channels__text">{t('channels.centre')}</p>
      <div className="channels__head" aria-hidden="true">
        <span />
        <span>{t('channels.mail')}</span>
        <span>{t('channels.desktop')}</span>
      </div>
      {channels.map((channel) => (
        <ChannelRow key={channel.kind} channel={channel} canMail={noMail === null} alerts={alerts} />
      ))}
      <p className="channels__text">{noMail ?? t('channels.mailTo', { address: emailMasked })}</p>
      <p className="channels__text">{t('channels.desktopHint')}</p>
      {noDesktop[alerts.standing] !== null && (
        <Notice tone={alerts.standing === 'denied' ? 'warn' : 'info'} live>
          {noDesktop[alerts.standing]}
        </Notice>
      )}
    </section>
  );
}
