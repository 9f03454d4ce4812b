import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectConnection } from '../../shared/connection.ts';
import { shortDateTime } from '../../shared/format/dateTime.ts';
import { useLanguage } from '../../shared/hooks/useLanguage.ts';
import { useHref } from '../../shared/navigation.ts';
import { usePlatform } from '../../shared/platform.ts';
import { useErrorText } from '../../shared/text/errorText.ts';
import { Link } from '../../shared/ui/controls/Link.tsx';
import { Icon } from '../../shared/ui/icons/Icon.tsx';
import './Notices.css';

/** What must be said over every screen: bookings wait here. */
export function Notices() {
  const { t } = useTranslation('common');
  const { waiting, asking } = useSelector(selectConnection);
  const waitingList = useHref()('pendingBookings');
  return (
    <div role="status" className="td-noprint">
      {waiting + asking > 0 && (
        <p className="app-strip app-strip--outbox">
          <Icon name="clock" size={16} />
          <span className="app-strip__text">
            {waiting > 0 && <span>{t('outbox.waiting', { count: waiting })}</span>}
            {asking > 0 && <b>{t('outbox.asking', { count: asking })}</b>}
          </span>
          {waitingList && (
            <Link variant="strong" href={waitingList}>
              {t('outbox.open')}
            </Link>
          )}
        </p>
      )}
    </div>
  );
}

/**
 * What must be said below every screen: the gateway is away and how old what is shown is, or it is not the known one.
 * It comes by itself, so it stands where nothing that is read or about to be pressed moves for it.
 */
export function ConnectionStrip() {
  const { t } = useTranslation('common');
  const { kind } = usePlatform();
  const { online, keyChanged, restarted, since } = useSelector(selectConnection);
  const sentence = useErrorText();
  const language = useLanguage();
  const problem = restarted
    ? sentence({ code: 'HOST_RESTARTED' })
    : keyChanged
      ? t('connection.keyChanged')
      : !online &&
        t(kind === 'h5' ? 'connection.offlinePage' : 'connection.offline', {
          time: shortDateTime(since, language),
        });
  return (
    <div role="status" className="td-noprint">
      {problem && (
        <p className="app-strip app-strip--offline">
          <Icon name={restarted || keyChanged ? 'warning' : 'wifiOff'} size={16} />
          <span>{problem}</span>
        </p>
      )}
    </div>
  );
}
