import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { fullDate } from '../../../shared/format/dateTime.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useGo } from '../../../shared/navigation.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { Tag } from '../../../shared/ui/display/Tag.tsx';
import { Card, CardBody, CardHead } from '../../../shared/ui/lists/Card.tsx';
import { KeyValue } from '../../../shared/ui/lists/KeyValue.tsx';
import { type Product, useGetMeetingProductQuery } from '../meetingApi.ts';
import { MeetingQuery } from '../parts/MeetingQuery.tsx';
import '../parts/meeting.css';

/** What a supplier of meetings offers: a house with its halls, or days aboard a ship (spec §2 /productDetail). */
export function ProductScreen() {
  const { t } = useTranslation('meeting');
  const [params] = useSearchParams();
  const query = useGetMeetingProductQuery({ productId: params.get('productId') ?? '' });
  return (
    <MeetingQuery query={query} gone={{ title: t('product.gone'), hint: t('product.goneHint') }}>
      {({ product }) => <ProductView product={product} />}
    </MeetingQuery>
  );
}

function ProductView({ product }: { product: Product }) {
  const { t } = useTranslation('meeting');
  const language = useLanguage();
  const go = useGo();
  const { kind, name, seller, city, route, stars, departOn, nights, facilities } = product;
  const isShip = kind === 'sailing';
  return (
    <div className="meeting">
      <Card>
        <CardHead title={localisedText(name, language)} after={<Tag tone="brand">{t(`kind.${kind}`)}</Tag>} />
        <CardBody className="meeting__body">
          <KeyValue
            items={[
              {
                id: 'city',
                label: t(isShip ? 'product.port' : 'form.city'),
                value: localisedText(city.name, language),
              },
              {
                id: 'route',
                label: t(isShip ? 'product.route' : 'product.address'),
                value: localisedText(route, language),
              },
              ...(isShip
                ? [{ id: 'seller', label: t('product.line'), value: localisedText(seller, language) }]
                : []),
              ...(departOn
                ? [{ id: 'depart', label: t('product.departs'), value: fullDate(departOn, language) }]
                : []),
              ...(nights !== null
                ? [{ id: 'nights', label: t('product.length'), value: t('nights', { count: nights }) }]
                : []),
              ...(stars !== null
                ? [{ id: 'stars', label: t('product.class'), value: t('stars', { count: stars }) }]
                : []),
              { id: 'people', label: t('product.holds'), value: t('people', { count: product.peopleMax }) },
              {
                id: 'rooms',
                label: t(isShip ? 'product.cabins' : 'form.rooms'),
                value: t('rooms', { count: product.rooms }),
              },
              { id: 'halls', label: t('product.halls'), value: t('halls', { count: product.halls }) },
              {
                id: 'facilities',
                label: t('product.facilities'),
                value: facilities.map((one) => t(`facility.${one}`)).join(t('join')),
              },
            ]}
          />
        </CardBody>
      </Card>
      <Card>
        <CardHead title={t('product.prices')} />
        <CardBody className="meeting__body">
          <KeyValue
            items={[
              {
                id: 'room',
                label: t('line.rooms'),
                note: t('product.perNight'),
                value: <Money fen={product.roomFen} />,
              },
              {
                id: 'hall',
                label: t('line.hall'),
                note: t('product.perDay'),
                value: <Money fen={product.hallFen} />,
              },
              {
                id: 'meal',
                label: t('line.meals'),
                note: t('product.perPerson'),
                value: <Money fen={product.mealFen} />,
              },
            ]}
          />
          <p className="meeting__note">
            {t('product.terms', { count: product.freeDays, percent: product.lateFeePercent })}
          </p>
        </CardBody>
      </Card>
      <Button
        variant="primary"
        size="touch"
        block
        onPress={() => go('meetingForm', { productId: product.productId })}
      >
        {t('product.ask')}
      </Button>
    </div>
  );
}
