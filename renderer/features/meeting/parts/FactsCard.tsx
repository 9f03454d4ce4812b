import { useTranslation } from 'react-i18next';
import { addDays } from '../../../../contract/rules/time/dates.ts';
import { dateSpan } from '../../../shared/format/dateTime.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useHref } from '../../../shared/navigation.ts';
import { Link } from '../../../shared/ui/controls/Link.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { Tag } from '../../../shared/ui/display/Tag.tsx';
import { Card, CardBody, CardHead } from '../../../shared/ui/lists/Card.tsx';
import { KeyValue } from '../../../shared/ui/lists/KeyValue.tsx';
import { meetingState } from '../logic/meetingTones.ts';
import type { Meeting } from '../meetingApi.ts';

/** What a meeting needs, and what it was agreed at. */
export function FactsCard({ meeting }: { meeting: Meeting }) {
  const { t } = useTranslation('meeting');
  const language = useLanguage();
  const href = useHref();
  const { title, city, startOn, days, people, rooms, wishes, organiser, product, money } = meeting;
  const { key, tone } = meetingState(meeting);
  return (
    <Card>
      <CardHead title={title} after={<Tag tone={tone}>{t(`state.${key}`)}</Tag>} />
      <CardBody className="meeting__body">
        <KeyValue
          items={[
            { id: 'city', label: t('form.city'), value: localisedText(city.name, language) },
            {
              id: 'when',
              label: t('when'),
              value: dateSpan(startOn, addDays(startOn, days - 1), language),
            },
            { id: 'days', label: t('form.days'), value: t('days', { count: days }) },
            { id: 'people', label: t('form.people'), value: t('people', { count: people }) },
            { id: 'rooms', label: t('form.rooms'), value: t('rooms', { count: rooms }) },
            { id: 'organiser', label: t('organiser'), value: organiser },
            ...(product
              ? [
                  {
                    id: 'product',
                    label: t('chosen'),
                    value: (
                      <Link href={href('productDetail', { productId: product.productId }) ?? ''}>
                        {localisedText(product.name, language)}
                      </Link>
                    ),
                  },
                ]
              : []),
            ...(money
              ? [{ id: 'budget', label: t('form.budget'), value: <Money fen={money.budgetFen} /> }]
              : []),
            ...(money?.agreedFen != null
              ? [{ id: 'agreed', label: t('agreed'), value: <Money fen={money.agreedFen} strong /> }]
              : []),
            ...(money?.settledFen != null
              ? [{ id: 'settled', label: t('settledAt'), value: <Money fen={money.settledFen} strong /> }]
              : []),
          ]}
        />
        {wishes !== '' && <p className="meeting__wishes">{wishes}</p>}
      </CardBody>
    </Card>
  );
}
