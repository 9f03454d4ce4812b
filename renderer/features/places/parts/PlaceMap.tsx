import { useTranslation } from 'react-i18next';
import type { Point } from '../../../../contract/shapes/hotel.ts';
import { numberFormat } from '../../../shared/format/number.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { mapFrame, mapSize, scaleKm } from '../logic/mapFrame.ts';

export type Pin = { readonly number: number; readonly point: Point; readonly isChosen: boolean };

/** A drawn map: where places lie to each other, numbered as in the list below it. Asks no map service. */
export function PlaceMap({ pins, label }: { pins: readonly Pin[]; label: string }) {
  const { t } = useTranslation('places');
  const language = useLanguage();
  const { at, pxPerKm } = mapFrame(pins.map(({ point }) => point));
  const km = scaleKm(pxPerKm);
  // Drawn last, the chosen one lies above its neighbours.
  const inOrder = [...pins].sort((a, b) => Number(a.isChosen) - Number(b.isChosen));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}
      className="places-map"
    >
      {inOrder.map(({ number, point, isChosen }) => {
        const { x, y } = at(point);
        return (
          <g
            key={number}
            transform={`translate(${x} ${y})`}
            className={isChosen ? 'places-pin places-pin--chosen' : 'places-pin'}
          >
            <circle r={isChosen ? 14 : 10} />
            <text textAnchor="middle" dominantBaseline="central">
              {number}
            </text>
          </g>
        );
      })}
      <g transform={`translate(12 ${mapSize.height - 12})`} className="places-scale">
        <path d={`M0 -4V0H${km * pxPerKm}V-4`} />
        <text x={km * pxPerKm + 6} y={0}>
          {t('map.km', { km: numberFormat(language, km < 1 ? 1 : 0).format(km) })}
        </text>
      </g>
    </svg>
  );
}
