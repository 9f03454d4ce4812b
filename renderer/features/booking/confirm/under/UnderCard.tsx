import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { moneyText } from '../../../../shared/format/money.ts';
import { useLanguage } from '../../../../shared/hooks/useLanguage.ts';
import { Money } from '../../../../shared/ui/display/Money.tsx';
import { Notice } from '../../../../shared/ui/feedback/Notice.tsx';
import { Card, CardBody, CardHead } from '../../../../shared/ui/lists/Card.tsx';
import { KeyValue } from '../../../../shared/ui/lists/KeyValue.tsx';
import { travellerKey } from '../../../../travel/party/travellerKey.ts';
import { underChosen } from '../../../../travel/quote/bookingSlice.ts';
import type { NamedRow } from '../../../../travel/row/namedRow.ts';
import { UnderSelect } from '../../../../travel/under/UnderSelect.tsx';
import type { Under } from './useUnder.ts';

/** `addedFen`: what each row costs beside its fare. */
type Props = { under: Under; rows: readonly NamedRow[]; addedFen: number };

/** The application a booking goes under, and what is left of its budget with this one and after it. */
export function UnderCard({ under: { usable, chosen, missing }, rows, addedFen }: Props) {
  const { t } = useTranslation(['booking', 'travel']);
  const dispatch = useDispatch();
  if (usable.length === 0 && missing === null) return null;
  return (
    <Card>
      <CardHead title={t('confirm.under.title')} />
      <CardBody>
        {missing !== null && (
          <Notice tone="warn" live>
            {t('confirm.under.missing')}
          </Notice>
        )}
        {usable.length > 0 && (
          <UnderSelect
            usable={usable}
            chosenId={chosen?.application.applicationId ?? null}
            onChoose={(id) => dispatch(underChosen(id))}
          />
        )}
        {chosen && <Budget chosen={chosen} rows={rows} addedFen={addedFen} />}
      </CardBody>
    </Card>
  );
}

function Budget({
  chosen,
  rows,
  addedFen,
}: Pick<Props, 'rows' | 'addedFen'> & { chosen: NonNullable<Under['chosen']> }) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const keys = new Set(chosen.travellers.map(travellerKey));
  const covered = rows.filter(({ row }) => keys.has(travellerKey(row.traveller)));
  const others = rows.filter(({ row }) => !keys.has(travellerKey(row.traveller)));
  const takenFen = covered.reduce((sum, { option }) => sum + (option ? option.fareFen + addedFen : 0), 0);
  const { budgetFen, leftFen } = chosen;
  const overFen = leftFen === null ? 0 : takenFen - leftFen;
  return (
    <>
      {leftFen === null ? (
        <p className="confirm-under__note">{t('confirm.under.noLimit')}</p>
      ) : (
        <KeyValue
          className="confirm-under"
          items={[
            {
              id: 'left',
              label: t('confirm.under.left'),
              ...(budgetFen === null
                ? {}
                : { note: t('confirm.under.budget', { money: moneyText(budgetFen, language) }) }),
              value: <Money fen={leftFen} />,
            },
            { id: 'taken', label: t('confirm.under.taken'), value: <Money fen={takenFen} /> },
            ...(overFen > 0
              ? []
              : [
                  {
                    id: 'after',
                    label: t('confirm.under.after'),
                    value: <Money fen={leftFen - takenFen} />,
                    sum: true,
                  },
                ]),
          ]}
        />
      )}
      {overFen > 0 && (
        <Notice tone="bad" live className="confirm-notice">
          {t('confirm.under.over', { money: moneyText(overFen, language) })}
        </Notice>
      )}
      {others.length > 0 && (
        <Notice tone="warn" className="confirm-notice">
          {t('confirm.under.others', {
            names: [...new Set(others.map(({ name }) => name))].join(t('confirm.under.separator')),
          })}
        </Notice>
      )}
    </>
  );
}
