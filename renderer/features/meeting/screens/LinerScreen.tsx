import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { longDate } from '../../../shared/format/dateTime.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useHref, useOpenBeside } from '../../../shared/navigation.ts';
import { ChipGroup } from '../../../shared/ui/controls/ChipGroup.tsx';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Card } from '../../../shared/ui/lists/Card.tsx';
import { List, ListRow } from '../../../shared/ui/lists/ListRow.tsx';
import { type Product, useListMeetingProductsQuery } from '../meetingApi.ts';
import { MeetingQuery } from '../parts/MeetingQuery.tsx';
import '../parts/meeting.css';

/** Ships one may meet aboard, by the day they leave (spec §2 /liner). */
export function LinerScreen() {
  const { t } = useTranslation('meeting');
  const query = useListMeetingProductsQuery({ kind: 'sailing' });
  const none = { title: t('liner.none'), hint: t('liner.noneHint') };
  return (
    <div className="meeting">
      <p className="meeting__note">{t('liner.lead')}</p>
      <MeetingQuery query={query} gone={none}>
        {({ products }) =>
          products.length === 0 ? (
            <EmptyState icon="globe" title={none.title} hint={none.hint} />
          ) : (
            <Sailings products={products} />
          )
        }
      </MeetingQuery>
    </div>
  );
}

function Sailings({ products }: { products: readonly Product[] }) {
  const { t } = useTranslation('meeting');
  const language = useLanguage();
  const href = useHref();
  const open = useOpenBeside('productDetail', 'productId');
  const [port, setPort] = useState<string | null>(null);
  const ports = new Map(products.map(({ city }) => [city.code, localisedText(city.name, language)]));
  const shown = products.filter(({ city }) => port === null || city.code === port);
  return (
    <>
      <ChipGroup
        label={t('liner.port')}
        all={t('liner.allPorts')}
        mode="single"
        options={[...ports].map(([id, label]) => ({ id, label }))}
        selected={port === null ? [] : [port]}
        onChange={([chosen]) => setPort(chosen ?? null)}
      />
      <Card label={t('liner.title')}>
        <List label={t('liner.title')}>
          {shown.map(({ productId, name, route, departOn, nights, roomFen }) => (
            <ListRow
              key={productId}
              href={href('productDetail', { productId }) ?? ''}
              isCurrent={open === productId}
              title={localisedText(name, language)}
              sub={
                <Dots wrap>
                  {departOn && longDate(departOn, language)}
                  {nights !== null && t('nights', { count: nights })}
                  {localisedText(route, language)}
                </Dots>
              }
              end={<Money fen={roomFen} whole />}
              endSub={t('liner.perNight')}
              chevron
            />
          ))}
        </List>
      </Card>
    </>
  );
}
