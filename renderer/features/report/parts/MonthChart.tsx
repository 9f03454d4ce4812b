import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductKind } from '../../../../contract/products.ts';
import { moneyText } from '../../../shared/format/money.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { usePane } from '../../../shared/navigation.ts';
import type { CostReport } from '../reportApi.ts';
import { ProductPatterns } from './ProductPatterns.tsx';

/** Widths a drawing is made for, so that its words keep their size. */
const widths = { phone: 320, wide: 880 } as const;
const HEIGHT = 200;
const TOP = 20;
const FOOT = 20;

type Props = { months: CostReport['months']; kinds: readonly ProductKind[] };

/** Spend month by month, the products on top of each other, each with a pattern of its own. */
export function MonthChart({ months, kinds }: Props) {
  const { t } = useTranslation(['report', 'item']);
  const language = useLanguage();
  const id = useId();
  const width = usePane().position === 'only' ? widths.phone : widths.wide;
  const most = Math.max(1, ...months.map(({ fen }) => fen));
  const step = width / months.length;
  const bar = Math.min(48, step * 0.6);
  const scale = (HEIGHT - TOP - FOOT) / most;
  const top = moneyText(Math.round(most / 100) * 100, language, { whole: true });
  return (
    <>
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        className="report-chart"
        role="img"
        aria-label={t('monthsLabel', { most: top })}
      >
        <ProductPatterns id={id} />
        <line x1="0" x2={width} y1={TOP} y2={TOP} className="report-chart__line" />
        <text x="0" y={TOP - 6}>
          {top}
        </text>
        {months.map(({ month, kinds: spent }, n) => {
          let at = HEIGHT - FOOT;
          const x = n * step + (step - bar) / 2;
          return (
            <g key={month}>
              {kinds.map((kind) => {
                const fen = spent.find((one) => one.kind === kind)?.fen ?? 0;
                const height = fen * scale;
                at -= height;
                return (
                  height > 0 && (
                    <rect
                      key={kind}
                      x={x}
                      y={at}
                      width={bar}
                      height={height}
                      fill={`url(#${id}-${kind})`}
                      className="report-chart__part"
                    />
                  )
                );
              })}
              <text x={n * step + step / 2} y={HEIGHT - 4} textAnchor="middle">
                {Number(month.slice(5))}
              </text>
            </g>
          );
        })}
        <line x1="0" x2={width} y1={HEIGHT - FOOT} y2={HEIGHT - FOOT} className="report-chart__line" />
      </svg>
      <ul className="report-legend">
        {kinds.map((kind) => (
          <li key={kind}>
            <svg width="16" height="16" aria-hidden="true" className="report-legend__swatch">
              <rect width="16" height="16" fill={`url(#${id}-${kind})`} className="report-chart__part" />
            </svg>
            {t(`item:kind.${kind}`)}
          </li>
        ))}
      </ul>
    </>
  );
}
