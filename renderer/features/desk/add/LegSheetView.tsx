import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays } from '../../../../contract/rules/time/dates.ts';
import { dateIn, longDate } from '../../../shared/format/dateTime.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useNow } from '../../../shared/hooks/useNow.ts';
import { CalendarSheet } from '../../../shared/ui/calendar/CalendarSheet.tsx';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { ChipGroup } from '../../../shared/ui/controls/ChipGroup.tsx';
import { Mark } from '../../../shared/ui/display/Mark.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { Select } from '../../../shared/ui/fields/Select.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { Sheet } from '../../../shared/ui/layers/Sheet.tsx';
import { SearchRow } from '../../../travel/dates/SearchRow.tsx';
import { departureBuckets } from '../../../travel/dates/timeBucket.ts';
import type { PhraseProduct } from '../../../travel/phrase/productPhrase.ts';
import { usePhraseProducts } from '../../../travel/phrase/usePhraseProducts.ts';
import type { DeskLeg } from '../logic/draft.ts';
import type { LegAsked } from '../logic/legEdit.ts';
import { LegOption } from './LegOption.tsx';
import { LegPlace } from './LegPlace.tsx';
import { askedOf, type LegFields, legFault, newFields, nightsMost, readingOf } from './legFields.ts';
import './add.css';

type Props = {
  isOpen: boolean;
  /** Whether a leg is changed, rather than a new one added. */
  isEdit: boolean;
  /** What it is filled in with; null for nothing. */
  start: Pick<DeskLeg, 'kind' | 'search'> | null;
  onClose: () => void;
  onDone: (asked: LegAsked) => void;
};

/** A leg field by field, without typing it: product, from, to, day, and what its offers are narrowed to. */
export function LegSheetView(props: Props) {
  return props.isOpen && <LegSheetShown {...props} />;
}

function LegSheetShown({ isEdit, start, onClose, onDone }: Props) {
  const { t } = useTranslation(['desk', 'common']);
  const products = usePhraseProducts();
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t(isEdit ? 'legSheet.edit' : 'legSheet.add')}
      closeLabel={t('common:action.close')}
    >
      {products === undefined ? (
        <Skeleton kind="row" count={4} label={t('common:state.loading')} />
      ) : (
        <Fields {...{ isEdit, start, products, onDone }} />
      )}
    </Sheet>
  );
}

function Fields({
  isEdit,
  start,
  products,
  onDone,
}: Omit<Props, 'onClose' | 'isOpen'> & { products: readonly PhraseProduct[] }) {
  const { t } = useTranslation(['desk', 'item', 'travel', 'common']);
  const language = useLanguage();
  const now = useNow();
  const usual = addDays(dateIn(now), 1);
  const [usualKind] = [...products.filter(({ phrase }) => !phrase.asked), ...products].map(
    ({ kind }) => kind,
  );
  const [fields, setFields] = useState(() => newFields(start, usualKind, usual));
  const [isDay, setDay] = useState(false);
  const [isTried, setTried] = useState(false);
  const product = products.find(({ kind }) => kind === fields.kind);
  const change = (by: Partial<LegFields>) => setFields((before) => ({ ...before, ...by }));
  if (!product) return <p role="alert">{t('legSheet.none')}</p>;
  const { phrase } = product;
  const asked = phrase.asked ?? 'between';
  const { first, last } = phrase.sale(now);
  const fault = legFault(fields, product, now);
  const done = () => {
    setTried(true);
    const reading = fault === null ? readingOf(fields, product) : null;
    if (reading) onDone(askedOf(reading, products));
  };
  return (
    <div className="desk-legsheet">
      <Select
        label={t('legSheet.kind')}
        options={products.map(({ kind }) => ({ id: kind, label: t(`item:kind.${kind}`) }))}
        value={fields.kind ?? null}
        // Places and options are a product's own.
        onChange={(kind) => change({ kind, from: null, to: null, option: null })}
        placeholder={t('legSheet.kind')}
      />
      <LegPlace
        key={`from ${product.kind}`}
        product={product}
        label={t(asked === 'stay' ? 'legSheet.city' : 'legSheet.from')}
        value={fields.from}
        onChange={(from) => change({ from })}
      />
      {asked !== 'stay' && (
        <LegPlace
          key={`to ${product.kind}`}
          product={product}
          label={t('legSheet.to')}
          value={fields.to}
          onChange={(to) => change({ to })}
        />
      )}
      <SearchRow
        label={t('legSheet.date')}
        value={longDate(fields.date, language)}
        onPress={() => setDay(true)}
      />
      <CalendarSheet
        isOpen={isDay}
        onClose={() => setDay(false)}
        title={t('legSheet.date')}
        closeLabel={t('common:action.close')}
        value={fields.date}
        onChange={(date) => change({ date })}
        min={first}
        max={last}
      />
      {asked === 'stay' && (
        <Select
          label={t('legSheet.nights')}
          options={Array.from({ length: nightsMost }, (_, at) => ({
            id: String(at + 1),
            label: t('item:nights', { count: at + 1 }),
          }))}
          value={String(fields.nights)}
          onChange={(nights) => change({ nights: Number(nights) })}
          placeholder={t('legSheet.nights')}
        />
      )}
      {asked === 'ride' && (
        <TextField
          label={t('legSheet.clock')}
          value={fields.clock}
          onChange={(clock) => change({ clock })}
          placeholder="09:30"
        />
      )}
      {asked === 'between' && (
        <ChipGroup
          label={t('legSheet.times')}
          options={departureBuckets.map((id) => ({ id, label: t(`travel:phrase.time.${id}`) }))}
          selected={fields.times}
          onChange={(times) => change({ times })}
          layout="wrap"
          all={t('legSheet.any')}
        />
      )}
      {asked === 'between' && (
        <LegOption
          key={product.kind}
          product={product}
          value={fields.option}
          onChange={(option) => change({ option })}
        />
      )}
      <p role="alert" className="desk-legsheet__fault">
        {isTried && fault && <Mark tone="warn">{t(`legSheet.fault.${fault}`)}</Mark>}
      </p>
      <Button variant="primary" block onPress={done}>
        {t(isEdit ? 'legSheet.save' : 'legSheet.add')}
      </Button>
    </div>
  );
}
