import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HotelFound } from '../../../../contract/shapes/hotel.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { numberFormat } from '../../../shared/format/number.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useMediaWidth } from '../../../shared/hooks/useMediaWidth.ts';
import { IconButton } from '../../../shared/ui/controls/IconButton.tsx';
import { fitMap, nameSpots, pinsOf, scaleKm } from '../logic/mapLayout.ts';
import type { HotelQuestion } from '../logic/question.ts';
import { HotelRow } from '../parts/HotelRow.tsx';
import { usePlaces } from '../parts/usePlaces.ts';
import { MapPin } from './MapPin.tsx';
import { useKeptCentre } from './useKeptCentre.ts';
import './HotelMap.css';

type Props = {
  hotels: readonly HotelFound[];
  question: HotelQuestion;
  names: readonly string[];
  isBinding: boolean;
};

/** The side of the whole map at the smallest scale, px, and how many times larger it gets. */
const sides = { phone: 372, wide: 560 } as const;
const margin = 48;
const zooms = [1, 2, 4] as const;
const scalePx = 96;

/**
 * Hotels where they stand, drawn from the coordinates the gateway has: quarters as circles, hotels as pins with their
 * lowest price. Nothing is loaded from anywhere. A pin shows its hotels below.
 */
export function HotelMap({ hotels, question, names, isBinding }: Props) {
  const { t } = useTranslation('hotel');
  const language = useLanguage();
  const { listed } = usePlaces();
  const [zoom, setZoom] = useState(0);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const districts = listed?.find(({ code }) => code === question.city)?.districts ?? none;
  const side = useMediaWidth() === 'phone' ? sides.phone : sides.wide;
  const size = side * (zooms[zoom] ?? 1);
  const frame = useMemo(() => {
    const points = [...districts.map(({ point }) => point), ...hotels.map(({ hotel }) => hotel.point)];
    return fitMap(points, size, margin);
  }, [districts, hotels, size]);
  const pins = useMemo(() => pinsOf(hotels, ({ hotel }) => frame.place(hotel.point)), [hotels, frame]);
  const quarterNames = useMemo(
    () =>
      nameSpots(
        districts.map(({ point }) => frame.place(point)),
        pins,
      ),
    [districts, frame, pins],
  );
  const first = hotels.find(({ hotel }) => hotel.hotelId === chosen[0]);
  const view = useKeptCentre(size, first ? frame.place(first.hotel.point) : null);
  const shown = hotels.filter(({ hotel }) => chosen.includes(hotel.hotelId));
  const km = scaleKm(frame, scalePx);
  return (
    <div className="hotel-map">
      <div className="hotel-map__tools">
        <span className="hotel-map__scale" style={{ inlineSize: km * frame.pxPerKm }}>
          {t('map.km', { km: numberFormat(language, km < 1 ? 1 : 0).format(km) })}
        </span>
        <IconButton
          icon="plus"
          variant="framed"
          label={t('map.closer')}
          isDisabled={zoom === zooms.length - 1}
          onPress={() => setZoom(zoom + 1)}
        />
        <IconButton
          icon="minus"
          variant="framed"
          label={t('map.farther')}
          isDisabled={zoom === 0}
          onPress={() => setZoom(zoom - 1)}
        />
      </div>
      <section ref={view} className="hotel-map__window" aria-label={t('map.label')}>
        <div className="hotel-map__sheet" style={{ inlineSize: size, blockSize: size }}>
          <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true" className="hotel-map__ground">
            {districts.map(({ code, point, name }, index) => {
              const { x, y } = frame.place(point);
              const named = quarterNames[index];
              return (
                <g key={code}>
                  <circle cx={x} cy={y} r={Math.max(24, frame.pxPerKm)} className="hotel-map__district" />
                  {named && (
                    <text {...named} dominantBaseline="middle" className="hotel-map__name">
                      {localisedText(name, language)}
                    </text>
                  )}
                </g>
              );
            })}
          </svg>
          {pins.map(({ spot, things }) => (
            <MapPin
              key={things[0]?.hotel.hotelId}
              spot={spot}
              hotels={things}
              isChosen={things.some(({ hotel }) => chosen.includes(hotel.hotelId))}
              onPress={() => setChosen(things.map(({ hotel }) => hotel.hotelId))}
            />
          ))}
        </div>
      </section>
      <p role="status" className="td-vh">
        {shown.length > 0 && t('results.found', { count: shown.length })}
      </p>
      {shown.length > 0 && (
        <ul aria-label={t('map.chosen')} className="hotel-map__chosen">
          {shown.map((found) => (
            <li key={found.hotel.hotelId}>
              <HotelRow found={found} stay={question} names={names} isBinding={isBinding} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const none: never[] = [];
