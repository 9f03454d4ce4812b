import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../../contract/registry.ts';
import { MINUTE_MS } from '../../../../contract/rules/time/durations.ts';
import { timeOfDay } from '../../../shared/format/dateTime.ts';
import { durationText } from '../../../shared/format/duration.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import './StopList.css';

export type Stop = CallOutput<'train.stop.list'>['stops'][number];

/** Where a train calls, from its first station to its last; the part that is ridden stands out. */
export function StopList({ stops }: { stops: readonly Stop[] }) {
  const { t } = useTranslation('item');
  const language = useLanguage();
  return (
    <table className="travel-stops">
      <caption className="td-vh">{t('stopList.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('stopList.station')}</th>
          <th scope="col">{t('stopList.arrives')}</th>
          <th scope="col">{t('stopList.leaves')}</th>
          <th scope="col">{t('stopList.stays')}</th>
        </tr>
      </thead>
      <tbody>
        {stops.map(({ station, arriveAt, departAt, ridden }, index) => {
          // One gets off where the stretch before was ridden.
          const isOff = !ridden && stops[index - 1]?.ridden === true;
          const isOn = ridden && stops[index - 1]?.ridden !== true;
          const stays = arriveAt !== null && departAt !== null ? (departAt - arriveAt) / MINUTE_MS : null;
          return (
            <tr key={station.code} className={clsx(!ridden && !isOff && 'travel-stops__other')}>
              <th scope="row" className={clsx((isOn || isOff) && 'travel-stops__end')}>
                {localisedText(station.name, language)}
                {isOn && <span className="travel-stops__mark">{t('stopList.on')}</span>}
                {isOff && <span className="travel-stops__mark">{t('stopList.off')}</span>}
              </th>
              <td className="td-num">{arriveAt === null ? '–' : timeOfDay(arriveAt)}</td>
              <td className="td-num">{departAt === null ? '–' : timeOfDay(departAt)}</td>
              <td>{stays === null ? '' : durationText(Math.round(stays), language)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
