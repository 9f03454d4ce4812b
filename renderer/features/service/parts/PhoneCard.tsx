import { useTranslation } from 'react-i18next';
import { timeOfDay } from '../../../shared/format/dateTime.ts';
import { useNow } from '../../../shared/hooks/useNow.ts';
import { Tag } from '../../../shared/ui/display/Tag.tsx';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';
import { Card, CardBody, CardHead } from '../../../shared/ui/lists/Card.tsx';
import type { Contact } from './ContactQuery.tsx';

/** The company's service phone: its number to call, its hours, and whether it is answered now. */
export function PhoneCard({ title, phone, hours: { from, to } }: Contact & { title: string }) {
  const { t } = useTranslation('service');
  const now = timeOfDay(useNow());
  // Past midnight the day's hours go on.
  const isOpen = from <= to ? from <= now && now < to : from <= now || now < to;
  return (
    <Card>
      <CardHead
        title={title}
        end={phone && <Tag tone={isOpen ? 'ok' : 'neutral'}>{t(isOpen ? 'call.open' : 'call.shut')}</Tag>}
      />
      <CardBody>
        {phone ? (
          <div className="service__call">
            <a className="service__number" href={`tel:${phone}`} aria-label={t('call.callOf', { phone })}>
              <Icon name="phone" size={20} />
              <span className="td-num">{phone}</span>
            </a>
            <span className="service__more">{t('call.hours', { from, to })}</span>
          </div>
        ) : (
          t('call.noPhone')
        )}
      </CardBody>
    </Card>
  );
}
