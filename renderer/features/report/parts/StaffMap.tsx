import { useTranslation } from 'react-i18next';
import { localisedText } from '../../../shared/format/localised.ts';
import { numberText } from '../../../shared/format/number.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { Card, CardBody, CardHead } from '../../../shared/ui/lists/Card.tsx';
import type { StaffCity } from '../reportApi.ts';
import { FootprintMap } from './FootprintMap.tsx';

/** Where how many people are, on a map, with the figures in a table beside it. */
export function StaffMap({ cities }: { cities: readonly StaffCity[] }) {
  const { t } = useTranslation('report');
  const language = useLanguage();
  const places = cities.map(({ people, ...city }) => ({ ...city, visits: people }));
  return (
    <Card>
      <CardHead title={t('staff.mapTitle')} />
      <CardBody>
        <FootprintMap footprint={{ places, ways: [] }} label={t('staff.mapLabel')} />
        <table className="report-table">
          <thead>
            <tr>
              <th scope="col">{t('staff.city')}</th>
              <th scope="col">{t('staff.people')}</th>
            </tr>
          </thead>
          <tbody>
            {cities.map(({ code, name, people }) => (
              <tr key={code}>
                <th scope="row">{localisedText(name, language) || code}</th>
                <td>{numberText(people, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </CardBody>
    </Card>
  );
}
