import { useTranslation } from 'react-i18next';
import { daysOf } from '../../../../../contract/rules/application/applicationDates.ts';
import type { ApplicationContent } from '../../../../../contract/shapes/application.ts';
import { dateSpan, monthDay, shortDateTime } from '../../../../shared/format/dateTime.ts';
import { localisedText } from '../../../../shared/format/localised.ts';
import { useLanguage } from '../../../../shared/hooks/useLanguage.ts';
import { Card, CardBody, CardHead } from '../../../../shared/ui/lists/Card.tsx';
import { type Fact, KeyValue } from '../../../../shared/ui/lists/KeyValue.tsx';
import { travellerKey } from '../../../../travel/party/travellerKey.ts';
import type { Application } from '../applicationApi.ts';

type Props = {
  application: Application;
  content: ApplicationContent;
  /** What a pending modification asks for. */
  isProposed?: boolean;
};

/** Who travels where and when, and why. */
export function ContentCard({ application, content, isProposed = false }: Props) {
  const { t } = useTranslation(['application', 'item']);
  const language = useLanguage();
  const { party, number, applicant, department, createdAt, valid } = application;
  const names = new Map(party.map(({ ref, name }) => [travellerKey(ref), name]));
  const people = content.travellers.map((ref) => names.get(travellerKey(ref)) || t('list.otherPerson'));
  const pair = (first: string, second: string) => t('file.pair', { first, second });
  const { itinerary } = content;
  // As chosen, where nothing is sold in it any more.
  const cityName = ({ code, name }: { code: string; name: string }) => {
    const known = application.cityNames[code];
    return known ? localisedText(known, language) : name;
  };
  const facts: Fact[] = [
    { id: 'cause', label: t('form.cause'), value: content.cause },
    { id: 'who', label: t('form.travellers'), value: people.join(t('list.nameSeparator')) },
    {
      id: 'dates',
      label: t('form.dates'),
      value: pair(dateSpan(content.from, content.to, language), t('days', { count: daysOf(content) })),
    },
    ...(content.floatDays > 0
      ? [
          {
            id: 'valid',
            label: t('file.valid'),
            value: isProposed
              ? t('form.floatDays', { count: content.floatDays })
              : dateSpan(valid.from, valid.to, language),
          },
        ]
      : []),
    ...(itinerary.kind === 'cities'
      ? [
          {
            id: 'cities',
            label: t('form.cities'),
            value: itinerary.cities.map(cityName).join(t('list.nameSeparator')),
          },
        ]
      : itinerary.rows.map((row, index) => ({
          id: `row${index}`,
          label: t('form.row', { index: index + 1 }),
          value: pair(
            monthDay(row.date, language),
            pair(
              t('file.fromTo', { from: cityName(row.from), to: cityName(row.to) }),
              t(`item:kind.${row.by}`),
            ),
          ),
        }))),
    { id: 'centre', label: t('form.costCentre'), value: content.costCentre },
    ...(content.project ? [{ id: 'project', label: t('file.project'), value: content.project }] : []),
    ...(isProposed
      ? []
      : [
          {
            id: 'applicant',
            label: t('form.applicant'),
            value: pair(applicant, localisedText(department, language)),
          },
          {
            id: 'number',
            label: t('file.number'),
            value: number,
          },
          { id: 'at', label: t('file.at'), value: shortDateTime(createdAt, language) },
        ]),
  ];
  return (
    <Card>
      <CardHead title={isProposed ? t('file.proposed') : content.title} />
      <CardBody>
        <KeyValue items={facts} />
      </CardBody>
    </Card>
  );
}
