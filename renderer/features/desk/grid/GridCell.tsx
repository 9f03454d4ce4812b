import clsx from 'clsx';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyText } from '../../../shared/format/money.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { Mark } from '../../../shared/ui/display/Mark.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { Tag } from '../../../shared/ui/display/Tag.tsx';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';
import { useChoiceWords } from '../../../travel/product/useChoiceWords.ts';
import { useProduct } from '../../../travel/product/useProduct.ts';
import { acceptedSpan, type DeskCell, sameCell } from '../logic/cells.ts';
import type { DeskLeg } from '../logic/draft.ts';
import { toneOf, useCellText } from './useCellText.ts';

type Props = {
  cell: DeskCell;
  kind: DeskLeg['kind'];
  /** "北京 → 上海" */
  legName: string;
  person: string;
  row: number;
  col: number;
  /** Whether Tab enters the grid here. */
  isCurrent: boolean;
};

/**
 * What a cell shows is in its name in the same order, so that it can be said (WCAG 2.5.3). Between two parts there is a
 * space in both; commas do not count in comparing them, but for those of Chinese.
 */
const pause = ', ';

/** One traveller on one leg. What it does is the grid's: it listens for all of them. */
export const GridCell = memo(
  function GridCell({ cell, kind, legName, person, row, col, isCurrent }: Props) {
    const { t } = useTranslation('desk');
    const cellText = useCellText(kind);
    const optionName = useProduct(kind).useOptionName();
    const choiceText = useChoiceWords(kind);
    const language = useLanguage();
    const { state, form, row: booked, lead, option } = cell;
    const words = cellText(cell);
    const fareFen = cell.outcome?.totalFen || (option?.fareFen ?? booked?.acceptedFen ?? null);
    const isShown = form && booked && state !== 'out';
    const choice = isShown ? choiceText({ ...form.choice, ...acceptedSpan(form, booked) }) : null;
    const named = isShown ? optionName(booked.option, form.choice) : '';
    const price = fareFen === null ? '' : moneyText(fareFen, language);
    const shown = isShown
      ? [choice?.label, choice?.when, named, lead === null ? price : t('cell.shares')]
      : [];
    const tone = toneOf(cell);
    return (
      <div
        role="gridcell"
        tabIndex={isCurrent ? 0 : -1}
        data-at={`${row}:${col}`}
        data-subject="desk-cell"
        aria-label={[person, legName, [...shown, words].filter(Boolean).join(pause)].join(t('join'))}
        aria-colindex={col + 1}
        className={clsx(
          'desk-grid__cell desk-cell',
          `desk-cell--${state}`,
          isCurrent && 'desk-cell--current',
        )}
      >
        {isShown ? (
          <>
            <span className="desk-cell__line">
              <b className="desk-cell__label">{choice?.label}</b>{' '}
              <span className="desk-cell__time">{choice?.when}</span>
            </span>{' '}
            <span className="desk-cell__line">
              <span className="desk-cell__option">{named}</span>{' '}
              {lead !== null && <span className="desk-cell__time">{t('cell.shares')}</span>}
              {lead === null && fareFen !== null && <Money fen={fareFen} strike={cell.issue === 'block'} />}
            </span>{' '}
            <span className="desk-cell__line">
              {tone === null ? (
                <span className="desk-cell__quiet">{words}</span>
              ) : tone === 'ok' ? (
                <Mark>{words}</Mark>
              ) : (
                <Tag tone={tone}>{words}</Tag>
              )}
            </span>
          </>
        ) : (
          <span className={clsx('desk-cell__empty', state === 'out' && 'desk-cell__quiet')}>
            {state === 'empty' && <Icon name="plus" size={14} />}
            {words}
          </span>
        )}
      </div>
    );
  },
  (a, b) =>
    sameCell(a.cell, b.cell) &&
    a.isCurrent === b.isCurrent &&
    a.person === b.person &&
    a.legName === b.legName &&
    a.row === b.row &&
    a.col === b.col,
);
