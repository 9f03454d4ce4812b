import { useTranslation } from 'react-i18next';
import { useBrandView } from '../../../shared/brand.ts';
import { Card, CardBody, CardHead } from '../../../shared/ui/lists/Card.tsx';
import { ContactQuery } from '../parts/ContactQuery.tsx';
import { PhoneCard } from '../parts/PhoneCard.tsx';
import '../parts/service.css';

const ready = ['order', 'name', 'problem'] as const;
const urgent = ['cancelled', 'noRoom', 'lost'] as const;

/** The service phone of the company with its hours, what to have at hand, and what to do on the way (spec §2). */
export function CallCentreScreen() {
  const { t } = useTranslation('service');
  const { name } = useBrandView();
  return (
    <div className="service">
      <Card>
        <CardHead title={t('call.ready')} />
        <CardBody className="service__text">
          <p>{t('call.brand', { name })}</p>
          <ul>
            {ready.map((one) => (
              <li key={one}>{t(`call.readyFor.${one}`)}</li>
            ))}
          </ul>
        </CardBody>
      </Card>
      <Card>
        <CardHead title={t('call.urgent')} />
        <CardBody className="service__text">
          <ul>
            {urgent.map((one) => (
              <li key={one}>{t(`call.urgentFor.${one}`)}</li>
            ))}
          </ul>
        </CardBody>
      </Card>
      <ContactQuery>{(contact) => <PhoneCard title={t('call.title')} {...contact} />}</ContactQuery>
    </div>
  );
}
