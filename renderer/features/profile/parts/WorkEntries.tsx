import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectConnection } from '../../../shared/connection.ts';
import { useHref, useIsShown } from '../../../shared/navigation.ts';
import { isGranted, selectPermissions } from '../../../shared/session/sessionSlice.ts';
import { useActing, useUser } from '../../../shared/session/useSession.ts';
import { Count } from '../../../shared/ui/display/Count.tsx';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';
import { Card } from '../../../shared/ui/lists/Card.tsx';
import { List, ListRow } from '../../../shared/ui/lists/ListRow.tsx';
import { useGetMeQuery } from '../profileApi.ts';

/** Ways to one's orders, to what waits on this machine, and to those one books for. */
export function WorkEntries() {
  const { t } = useTranslation('profile');
  const href = useHref();
  const isShown = useIsShown();
  const { waiting, asking } = useSelector(selectConnection);
  const acting = useActing();
  const user = useUser();
  const permissions = useSelector(selectPermissions);
  const { data } = useGetMeQuery({});
  const trips = href('myTravel');
  const standard = href('travelStandard');
  const orders = href('orderList');
  const invoices = href('invoices');
  const flights = href('flightStatus');
  const report = href('report');
  const footprint = href('footprint');
  const meetings = href('meetings');
  const checkIn = href('checkIn');
  const staffTravel = href('staffTravel');
  const leads = isGranted(permissions, 'staff.travel');
  const waitingList = href('pendingBookings');
  const proxy = href('proxyBooking');
  const registrations = href('registrations');
  const mayAudit = isGranted(permissions, 'manage.invitations');
  const notices = href('noticeBoard');
  const mayWrite = isGranted(permissions, 'manage.notices');
  const control = href('control');
  const standards = href('standards');
  const stuck = href('stuck');
  const settles = isGranted(permissions, ['settle.bookings', 'settle.payouts', 'manage.rules']);
  const grants = href('grants');
  const count = acting ? 0 : (data?.principals ?? 0);
  const offersProxy = proxy && (acting !== null || count > 0 || user?.roles.includes('secretary'));
  return (
    <Card label={t('work')}>
      <List label={t('work')}>
        {trips && <ListRow leading={<Icon name="trip" />} title={t('trips')} href={trips} chevron />}
        {orders && <ListRow leading={<Icon name="order" />} title={t('orders')} href={orders} chevron />}
        {waitingList && waiting + asking > 0 && (
          <ListRow
            leading={<Icon name="clock" />}
            title={t('waiting')}
            end={<Count value={waiting + asking} alert={asking > 0} />}
            href={waitingList}
            isCurrent={isShown('pendingBookings')}
            chevron
          />
        )}
        {invoices && (
          <ListRow leading={<Icon name="ticket" />} title={t('invoices')} href={invoices} chevron />
        )}
        {flights && (
          <ListRow leading={<Icon name="radar" />} title={t('flightStatus')} href={flights} chevron />
        )}
        {report && !acting && (
          <ListRow leading={<Icon name="chart" />} title={t('report')} href={report} chevron />
        )}
        {footprint && !acting && (
          <ListRow leading={<Icon name="globe" />} title={t('footprint')} href={footprint} chevron />
        )}
        {checkIn && !acting && (
          <ListRow leading={<Icon name="clock" />} title={t('checkIn')} href={checkIn} chevron />
        )}
        {meetings && !acting && (
          <ListRow leading={<Icon name="building" />} title={t('meetings')} href={meetings} chevron />
        )}
        {staffTravel && leads && !acting && (
          <ListRow leading={<Icon name="location" />} title={t('staffTravel')} href={staffTravel} chevron />
        )}
        {standard && (
          <ListRow
            leading={<Icon name="shield" />}
            title={t('standard')}
            href={standard}
            isCurrent={isShown('travelStandard')}
            chevron
          />
        )}
        {registrations && mayAudit && (
          <ListRow
            leading={<Icon name="users" />}
            title={t('registrations')}
            href={registrations}
            isCurrent={isShown('registrations')}
            chevron
          />
        )}
        {notices && mayWrite && (
          <ListRow leading={<Icon name="bell" />} title={t('notices')} href={notices} chevron />
        )}
        {stuck && settles && !acting && (
          <ListRow leading={<Icon name="unknown" />} title={t('stuck')} href={stuck} chevron />
        )}
        {standards && isGranted(permissions, 'manage.rules') && (
          <ListRow leading={<Icon name="shield" />} title={t('rules')} href={standards} chevron />
        )}
        {control && isGranted(permissions, 'manage.employees') && (
          <ListRow leading={<Icon name="building" />} title={t('organisation')} href={control} chevron />
        )}
        {grants && !acting && (
          <ListRow leading={<Icon name="key" />} title={t('grants')} href={grants} chevron />
        )}
        {offersProxy && (
          <ListRow
            leading={<Icon name="users" />}
            title={t('proxy')}
            endSub={acting ? acting.name : count > 0 && t('proxyCount', { count })}
            href={proxy}
            isCurrent={isShown('proxyBooking')}
            chevron
          />
        )}
      </List>
    </Card>
  );
}
