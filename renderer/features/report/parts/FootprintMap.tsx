import { useTranslation } from 'react-i18next';
import { products } from '../../../../contract/products.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { usePane } from '../../../shared/navigation.ts';
import { arcPath, mapFrame, type Point } from '../logic/mapFrame.ts';
import { readableNames } from '../logic/readableNames.ts';
import type { Footprint } from '../reportApi.ts';

/** Widths a map is drawn for, so that its names keep their size. */
const widths = { phone: 327, wide: 560 } as const;

type Props = {
  footprint: Pick<Footprint, 'places' | 'ways'>;
  /** What it shows; where one went if not said. */
  label?: string;
};

/** Cities one went to and the ways between them, drawn from their positions; nothing is loaded from anywhere. */
export function FootprintMap({ footprint: { places, ways }, label }: Props) {
  const { t } = useTranslation('report');
  const language = useLanguage();
  const isPhone = usePane().position === 'only';
  const known = places.flatMap(({ code, name, visits, point }) =>
    point ? [{ code, name, visits, point }] : [],
  );
  const points = new Map<string, Point>(known.map(({ code, point }) => [code, point]));
  if (known.length === 0) return <p className="report__note">{t('map.none')}</p>;
  const frame = mapFrame(
    known.map(({ point }) => point),
    isPhone ? widths.phone : widths.wide,
  );
  const { width, height, place } = frame;
  const labelled = readableNames(
    known.map(({ code, name, point }) => {
      const { x, y } = place(point);
      const isRight = x > width * 0.82;
      return { code, x: isRight ? x - 12 : x + 12, y, isRight, text: localisedText(name, language) };
    }),
  );
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className="report-map"
      role="img"
      aria-label={label ?? t('map.label')}
    >
      {frame.meridians.map((lon) => {
        const { x } = place({ lat: 0, lon });
        return <line key={lon} x1={x} x2={x} y1="0" y2={height} className="report-map__grid" />;
      })}
      {frame.parallels.map((lat) => {
        const { y } = place({ lat, lon: 0 });
        return <line key={lat} x1="0" x2={width} y1={y} y2={y} className="report-map__grid" />;
      })}
      {ways.map(({ from, to, kind, times }) => {
        const [a, b] = [points.get(from), points.get(to)];
        return (
          a &&
          b && (
            <path
              key={`${from} ${to} ${kind}`}
              d={arcPath(place(a), place(b))}
              className="report-map__way"
              strokeWidth={Math.min(6, 1 + Math.log2(times))}
              strokeDasharray={products[kind].moves === 'rail' ? '6 4' : undefined}
            />
          )
        );
      })}
      {known.map(({ code, name, visits, point }) => {
        const { x, y } = place(point);
        const isRight = x > width * 0.82;
        return (
          <g key={code}>
            <circle cx={x} cy={y} r={Math.min(9, 3 + Math.log2(visits + 1))} className="report-map__city" />
            {labelled.has(code) && (
              <text
                x={isRight ? x - 12 : x + 12}
                y={y + 5}
                fontSize="13"
                textAnchor={isRight ? 'end' : undefined}
              >
                {localisedText(name, language)}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
