import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ProductKind, products } from '../../../../../contract/products.ts';
import { longDate } from '../../../../shared/format/dateTime.ts';
import { localisedText } from '../../../../shared/format/localised.ts';
import { useLanguage } from '../../../../shared/hooks/useLanguage.ts';
import { CalendarSheet } from '../../../../shared/ui/calendar/CalendarSheet.tsx';
import { Button } from '../../../../shared/ui/controls/Button.tsx';
import { IconButton } from '../../../../shared/ui/controls/IconButton.tsx';
import { Segmented } from '../../../../shared/ui/controls/Segmented.tsx';
import { Select } from '../../../../shared/ui/fields/Select.tsx';
import { Icon } from '../../../../shared/ui/icons/Icon.tsx';
import { SearchRow } from '../../../../travel/dates/SearchRow.tsx';
import { PartyChips } from '../../../../travel/party/PartyChips.tsx';
import { ProductsContext } from '../../../../travel/product/productContext.ts';
import type { FormFacts } from '../applicationApi.ts';
import type { Draft, DraftFaults, DraftRow } from '../logic/draft.ts';
import { CityField } from './CityField.tsx';

type Props = {
  draft: Draft;
  cities: FormFacts['cities'];
  faults: DraftFaults;
  onChange: (change: Partial<Draft>) => void;
};

const modes = ['cities', 'rows'] as const;
const mostRows = 30;
const mostCities = 20;

/** What one goes by until another is chosen: the first product on sale from place to place. */
function useUsualKind(): ProductKind {
  const kinds = useContext(ProductsContext).map(({ kind }) => kind);
  const usual = kinds.find((kind) => products[kind].goes === 'between') ?? kinds[0];
  if (!usual) throw new Error('nothing is on sale');
  return usual;
}

/** Where it goes: a set of cities, or rows from city to city with a day and what one goes by. */
export function ItineraryFields({ draft, cities, faults, onChange }: Props) {
  const { t } = useTranslation('application');
  const usual = useUsualKind();
  return (
    <>
      <Segmented
        label={t('form.mode')}
        options={modes.map((id) => ({ id, label: t(`form.modes.${id}`) }))}
        value={draft.mode}
        onChange={(mode) =>
          onChange({
            mode,
            ...(mode === 'rows' && draft.rows.length === 0 ? { rows: [newRow(draft, usual)] } : {}),
          })
        }
      />
      {draft.mode === 'cities' ? (
        <CitySet draft={draft} cities={cities} faults={faults} onChange={onChange} />
      ) : (
        <Rows draft={draft} cities={cities} faults={faults} onChange={onChange} />
      )}
    </>
  );
}

function CitySet({ draft, cities, faults, onChange }: Props) {
  const { t } = useTranslation('application');
  const language = useLanguage();
  const chosen = draft.cities;
  // What was stored names a city in the language it was chosen in.
  const nameOf = ({ code, name }: (typeof chosen)[number]) => {
    const known = cities.find((one) => one.code === code);
    return known ? localisedText(known.name, language) : name;
  };
  return (
    <div data-field="cities" className="application-field">
      {chosen.length > 0 && (
        <PartyChips
          label={t('form.cities')}
          chips={chosen.map((city) => ({ key: city.code, name: nameOf(city) }))}
          removeLabel={(name) => t('form.removeCity', { name })}
          onRemove={(code) => onChange({ cities: chosen.filter((one) => one.code !== code) })}
        />
      )}
      {chosen.length < mostCities && (
        <CityField
          // A field of its own for each city: the last one is a chip now.
          key={chosen.length}
          label={t('form.addCity')}
          cities={cities.filter(({ code }) => chosen.every((one) => one.code !== code))}
          value={null}
          onChange={(city) => city && onChange({ cities: [...chosen, city] })}
          error={faults['cities'] && t(`fault.${faults['cities']}`)}
        />
      )}
    </div>
  );
}

function Rows({ draft, cities, faults, onChange }: Props) {
  const { t } = useTranslation('application');
  const usual = useUsualKind();
  const { rows } = draft;
  const edit = (id: number, change: Partial<DraftRow>) =>
    onChange({ rows: rows.map((row) => (row.id === id ? { ...row, ...change } : row)) });
  return (
    <div className="application-rows">
      {rows.map((row, index) => {
        const fault = faults[`row${row.id}`];
        return (
          <div
            key={row.id}
            role="group"
            aria-label={t('form.row', { index: index + 1 })}
            data-field={`row${row.id}`}
            className="application-row"
          >
            <div className="application-row__head">
              <b>{t('form.row', { index: index + 1 })}</b>
              {rows.length > 1 && (
                <IconButton
                  icon="close"
                  iconSize={16}
                  size="sm"
                  label={t('form.removeRow', { index: index + 1 })}
                  onPress={() => onChange({ rows: rows.filter(({ id }) => id !== row.id) })}
                />
              )}
            </div>
            <RowFields row={row} draft={draft} cities={cities} onChange={(change) => edit(row.id, change)} />
            {fault && (
              <span role="alert" className="td-field__error">
                <Icon name="warning" size={16} />
                <span>{t(`fault.${fault}`)}</span>
              </span>
            )}
          </div>
        );
      })}
      {rows.length < mostRows && (
        <Button icon="plus" onPress={() => onChange({ rows: [...rows, newRow(draft, usual)] })}>
          {t('form.addRow')}
        </Button>
      )}
      {faults['rows'] && <span className="td-field__error">{t(`fault.${faults['rows']}`)}</span>}
    </div>
  );
}

type RowProps = {
  row: DraftRow;
  draft: Draft;
  cities: FormFacts['cities'];
  onChange: (change: Partial<DraftRow>) => void;
};

function RowFields({ row, draft, cities, onChange }: RowProps) {
  const { t } = useTranslation(['application', 'item', 'common', 'travel']);
  const language = useLanguage();
  const kinds = useContext(ProductsContext).map(({ kind }) => kind);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className="application-pair">
        <CityField
          label={t('travel:search.from')}
          cities={cities}
          value={row.from}
          onChange={(from) => onChange({ from })}
        />
        <CityField
          label={t('travel:search.to')}
          cities={cities}
          value={row.to}
          onChange={(to) => onChange({ to })}
        />
      </div>
      <div className="application-pair">
        <Select
          label={t('form.by')}
          options={kinds.map((kind) => ({ id: kind, label: t(`item:kind.${kind}`) }))}
          value={row.by}
          onChange={(by) => onChange({ by })}
          placeholder={t('form.by')}
        />
        <SearchRow
          label={t('form.day')}
          value={row.date ? longDate(row.date, language) : t('travel:search.choose')}
          onPress={() => setOpen(true)}
        />
      </div>
      <CalendarSheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('form.day')}
        closeLabel={t('common:action.close')}
        value={row.date}
        onChange={(date) => onChange({ date })}
        {...(draft.from ? { min: draft.from } : {})}
        {...(draft.to ? { max: draft.to } : {})}
      />
    </>
  );
}

/** A row that goes on from where the last one ended. */
function newRow({ rows, from }: Draft, by: DraftRow['by']): DraftRow {
  const last = rows.at(-1);
  return {
    id: Math.max(-1, ...rows.map(({ id }) => id)) + 1,
    date: last?.date ?? from,
    from: last?.to ?? null,
    to: null,
    by: last?.by ?? by,
  };
}
