import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductKind } from '../../../../contract/products.ts';
import { moneyText } from '../../../shared/format/money.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import type { CostReport } from '../reportApi.ts';
import { ProductPatterns } from './ProductPatterns.tsx';

const HEIGHT = 200;
const TOP = 20;
const FOOT = 20;

type Props = { months: CostReport['months']; kinds: readonly ProductKind[] };

/** Spend month by month, the products on top of each other, each with a pattern of its own. */
export function MonthChart({ months, kinds }: Props) {
  const { t } = useTranslation(['report', 'item']);
  const language = useLanguage();
  const id = useId();
  const most = Math.max(1, ...months.map(({ fen }) => fen));
  // In parts of the whole, so that it is as wide as its card and its words keep their size.
  const step = 100 / months.length;
  const scale = (HEIGHT - TOP - FOOT) / most;
  const top = moneyText(Math.round(most / 100) * 100, language, { whole: true });
  return (
    <>
      <svg height={HEIGHT} className="report-chart" role="img" aria-label={t('monthsLabel', { most: top })}>
        <ProductPatterns id={id} />
        <line x1="0" x2="100%" y1={TOP} y2={TOP} className="report-chart__line" />
        <text x="0" y={TOP - 6}>
          {top}
        </text>
        {months.map(({ month, kinds: spent }, n) => {
          let at = HEIGHT - FOOT;
          return (
            <svg key={month} x={`${n * step}%`} width={`${step}%`} height={HEIGHT}>
              {kinds.map((kind) => {
                const fen = spent.find((one) => one.kind === kind)?.fen ?? 0;
                const height = fen * scale;
                at -= height;
                return (
                  height > 0 && (
                    <rect
                      key={kind}
                      x="20%"
                      y={at}
                      width="60%"
                      height={height}
                      fill={`url(#${id}-${kind})`}
                      className="report-chart__part"
                    />
                  )
                );
              })}
              <text x="50%" y={HEIGHT - 4} textAnchor="middle">
                {Number(month.slice(5))}
              </text>
            </svg>
          );
        })}
        <line x1="0" x2="100%" y1={HEIGHT - FOOT} y2={HEIGHT - FOOT} className="report-chart__line" />
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
