import clsx from 'clsx';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { timeOfDay } from '../../../shared/format/dateTime.ts';
import { moneyText } from '../../../shared/format/money.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { Mark } from '../../../shared/ui/display/Mark.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { Tag } from '../../../shared/ui/display/Tag.tsx';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';
import { useProduct } from '../../../travel/product/useProduct.ts';
import { type DeskCell, sameCell } from '../logic/cells.ts';
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

/** One traveller on one leg. What it does is the grid's: it listens for all of them. */
export const GridCell = memo(
  function GridCell({ cell, kind, legName, person, row, col, isCurrent }: Props) {
    const { t } = useTranslation('desk');
    const language = useLanguage();
    const cellText = useCellText(kind);
    const optionName = useProduct(kind).useOptionName();
    const { state, form, row: booked, option } = cell;
    const words = cellText(cell);
    const fareFen = cell.outcome?.totalFen || (option?.fareFen ?? booked?.acceptedFen ?? null);
    const isShown = form && booked && state !== 'out';
    const said = [
      person,
      legName,
      isShown ? form.choice.label : '',
      isShown ? optionName(booked.option) : '',
      isShown && fareFen !== null ? moneyText(fareFen, language) : '',
      words,
    ];
    const tone = toneOf(cell);
    return (
      <div
        role="gridcell"
        tabIndex={isCurrent ? 0 : -1}
        data-at={`${row}:${col}`}
        data-subject="desk-cell"
        aria-label={said.filter(Boolean).join(t('join'))}
        aria-colindex={col + 1}
        className={clsx('desk-cell', `desk-cell--${state}`, isCurrent && 'desk-cell--current')}
      >
        {isShown ? (
          <>
            <span className="desk-cell__line">
              <b>{form.choice.label}</b>
              <span className="desk-cell__time">
                {timeOfDay(form.choice.startAt)}
                {form.choice.endAt !== undefined && `–${timeOfDay(form.choice.endAt)}`}
              </span>
            </span>
            <span className="desk-cell__line">
              <span className="desk-cell__option">{optionName(booked.option)}</span>
              {fareFen !== null && <Money fen={fareFen} strike={cell.issue === 'block'} />}
            </span>
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
