import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyText } from '../../../shared/format/money.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useHref } from '../../../shared/navigation.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Link } from '../../../shared/ui/controls/Link.tsx';
import { Select } from '../../../shared/ui/fields/Select.tsx';
import { TimesMoved } from '../../../travel/item/TimesMoved.tsx';
import { useChoiceWords } from '../../../travel/product/useChoiceWords.ts';
import { useProduct } from '../../../travel/product/useProduct.ts';
import { asksReason, optionOf } from '../../../travel/quote/quoteRows.ts';
import type { FormRow, Quote } from '../../../travel/shapes/bookingForm.ts';
import { useBreachText } from '../../../travel/standards/useBreachText.ts';
import { VerdictMark } from '../../../travel/standards/VerdictMark.tsx';
import { type DeskCell, isOpen } from '../logic/cells.ts';
import type { DeskForm } from '../logic/draft.ts';
import { ReasonEntry } from './ReasonEntry.tsx';
import './cell.css';

type Props = {
  cell: DeskCell;
  quote: Quote | undefined;
  person: string;
  legName: string;
  onEdit: (change: Partial<FormRow>) => void;
  /** Rows that still want a reason, this one not counted; what shares this one's with them. */
  others: number;
  onShare: () => void;
  /** Everybody whose price changed, this one too. */
  changed: number;
  onAccept: () => void;
  /** What can be done to the cell as a whole. */
  tools: ReactNode;
  /** What would bring it within its standard. */
  children: ReactNode;
};

/** The cell that has the focus, with what can be said and changed about it. */
export function CellBar(props: Props) {
  const { cell, quote, person, legName, tools, children } = props;
  const { t } = useTranslation('desk');
  const href = useHref();
  const { row, form, outcome } = cell;
  const order = outcome?.orderId ? href('orderDetail', { suborderserialnumber: outcome.orderId }) : undefined;
  return (
    <section className="desk-bar" aria-label={t('cell.label', { name: person, leg: legName })}>
      <div className="desk-bar__head">
        <p className="desk-bar__name">
          <b>{person}</b> {legName} {form && <ChoiceLabel key={form.kind} form={form} />}
          {outcome?.orderNo && order && <Link href={order}>{outcome.orderNo}</Link>}
        </p>
        {tools}
      </div>
      {quote && row && form && isOpen(cell) && !outcome && (
        <>
          <OpenCell key={form.kind} {...props} quote={quote} row={row} form={form} />
          {children}
        </>
      )}
    </section>
  );
}

function OpenCell({
  cell,
  quote,
  row,
  form: { kind, choice },
  onEdit,
  others,
  onShare,
  changed,
  onAccept,
}: Props & { quote: Quote; row: FormRow; form: DeskForm }) {
  const { t } = useTranslation(['desk', 'travel']);
  const language = useLanguage();
  const { useOptionName, useStandardText = noText } = useProduct(kind);
  const optionName = useOptionName();
  const standardText = useStandardText();
  const breachText = useBreachText();
  const { verdict, issue } = cell;
  const breaches = (verdict?.breaches ?? []).map((breach) => breachText(breach).text);
  const why = [(verdict && standardText(verdict)) || '', ...breaches].filter(Boolean).join(t('join'));
  return (
    <div className="desk-bar__main">
      <Select
        label={t('cell.option')}
        labelHidden
        size="desk"
        options={quote.options.map(({ option, fareFen, remaining }) => ({
          id: option,
          label: `${optionName(option, choice)} ${moneyText(fareFen, language)}`,
          isDisabled: remaining < 1,
        }))}
        value={row.option}
        onChange={(option) =>
          onEdit({ option, acceptedFen: optionOf(quote.options, option)?.fareFen ?? null, wish: null })
        }
        placeholder={t('cell.option')}
        className="desk-bar__option"
      />
      {verdict && <VerdictMark control={verdict.control} variant="tag" />}
      {why && <span className="desk-bar__why">{why}</span>}
      {issue === 'timeChanged' && row.acceptedTimes && (
        <span className="desk-bar__why">
          <TimesMoved from={row.acceptedTimes} rides={quote.rides ?? []} />
        </span>
      )}
      {(issue === 'priceChanged' || issue === 'timeChanged') && (
        <Button size="desk" variant="primary" onPress={onAccept}>
          {t('cell.accept', { count: changed })}
        </Button>
      )}
      {verdict && asksReason(verdict, 'business') && (
        <ReasonEntry
          key={row.rowId}
          row={row}
          codes={quote.reasonCodes}
          onEdit={onEdit}
          others={others}
          onShare={onShare}
        />
      )}
    </div>
  );
}

function ChoiceLabel({ form: { kind, choice } }: { form: DeskForm }) {
  return useChoiceWords(kind)(choice).label;
}

const noText = () => () => '';
