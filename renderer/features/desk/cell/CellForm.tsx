import { useTranslation } from 'react-i18next';
import { costCentreLength } from '../../../../contract/enums/booking.ts';
import { products } from '../../../../contract/products.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { Card, CardBody, CardHead } from '../../../shared/ui/lists/Card.tsx';
import { travellerKey } from '../../../travel/party/travellerKey.ts';
import type { PricedOffer } from '../../../travel/product/product.ts';
import { useProductText } from '../../../travel/product/useProduct.ts';
import { quoteRows } from '../../../travel/quote/quoteRows.ts';
import { InsuranceCard } from '../../../travel/row/insurance/InsuranceCard.tsx';
import type { NamedRow } from '../../../travel/row/namedRow.ts';
import { RowCard } from '../../../travel/row/RowCard.tsx';
import { useListInsurancesQuery } from '../../../travel/row/rowApi.ts';
import type { FormRow } from '../../../travel/shapes/bookingForm.ts';
import { useListUsableApplicationsQuery } from '../../../travel/under/applicationsApi.ts';
import { isCovered } from '../../../travel/under/isCovered.ts';
import { UnderSelect } from '../../../travel/under/UnderSelect.tsx';
import { roommatesOn, takenOn } from '../logic/draft.ts';
import { filledWith, rowsEdited } from '../logic/edits.ts';
import type { Desk } from '../state/useDesk.ts';
import { useOpenOffers } from '../state/useOpenOffers.ts';
import type { CellFound } from './cellFound.ts';
import { RoomShare } from './RoomShare.tsx';
import './cell.css';

type Props = { desk: Desk; found: CellFound; priced: PricedOffer };

/** A cell as a form: offer, option, payer, document, standard and reason, insurance, application, cost centre, who shares the room. */
export function CellForm({ desk, found: { leg, form, row }, priced }: Props) {
  const { t } = useTranslation(['desk', 'booking']);
  const productText = useProductText();
  const openOffers = useOpenOffers();
  const { edit, party } = desk;
  const { quote } = priced;
  const named = namedRow({ desk, found: { leg, form, row }, priced });
  const { data: sold } = useListInsurancesQuery({ kind: leg.kind });
  const { data: applications } = useListUsableApplicationsQuery({
    kind: leg.kind,
    travellers: [row.traveller],
    startAt: form.choice.startAt,
  });
  if (!named) return null;
  const key = travellerKey(row.traveller);
  const onEdit = (change: Partial<FormRow>) => edit((draft) => rowsEdited(draft, [row.rowId], () => change));
  const codes = row.insurance ?? [];
  const usable = applications?.rows ?? [];
  const isUncovered = applications !== undefined && !isCovered(usable, row);
  const at = party.members.findIndex((one) => one.key === key);
  const [taken, roommates] = [takenOn(leg, desk.draft), roommatesOn(leg)];
  const below = party.members.slice(at + 1).filter((one) => !taken.has(one.key) && !roommates.has(one.key));
  const onOther = () =>
    void openOffers(leg, { all: party.members.map((one) => one.key), one: key, isForOne: true });
  return (
    <div className="desk-form">
      {priced.card({ rows: [named], onOther })}
      <Card>
        <CardHead title={productText('confirm.travellers')} />
        <RowCard
          quoted={named}
          quote={quote}
          form={form}
          tried
          onEdit={onEdit}
          onDrop={null}
          shareReason={null}
        />
      </Card>
      {products[leg.kind].isShared && <RoomShare desk={desk} leg={leg} row={row} />}
      <InsuranceCard
        offered={sold?.insurances ?? []}
        codes={codes}
        choose={(code, isTaken) => {
          const rest = codes.filter((one) => one !== code);
          onEdit({ insurance: isTaken ? [...rest, code] : rest });
        }}
        legs={1}
      />
      {(usable.length > 0 || isUncovered) && (
        <Card>
          <CardHead title={t('booking:confirm.under.title')} />
          <CardBody>
            <UnderSelect
              usable={usable}
              chosenId={row.applicationId ?? null}
              {...(isUncovered && { error: t('issue.application') })}
              onChoose={(applicationId) => onEdit({ applicationId })}
            />
          </CardBody>
        </Card>
      )}
      <Card>
        <CardHead title={t('cell.costCentre')} />
        <CardBody>
          <TextField
            label={t('cell.costCentre')}
            labelHidden
            placeholder={t('cell.costCentreOwn')}
            value={row.costCentre ?? ''}
            onChange={(costCentre) => onEdit({ costCentre })}
            maxLength={costCentreLength}
          />
        </CardBody>
      </Card>
      {below.length > 0 && (
        <Button
          icon="chevronDown"
          onPress={() => edit((draft) => filledWith(draft, leg.id, { form, row }, below))}
        >
          {t('cell.fill', { count: below.length })}
        </Button>
      )}
    </div>
  );
}

/** The row beside its quote, with its traveller's name and level. */
function namedRow({ desk, found: { form, row }, priced }: Props): NamedRow | null {
  const quoted = quoteRows(form.rows, priced.quote, form.tab).find((one) => one.row.rowId === row.rowId);
  const key = travellerKey(row.traveller);
  const line = priced.quote.standards.find((one) => travellerKey(one.traveller) === key);
  const member = desk.party.members.find((one) => one.key === key);
  return quoted
    ? {
        ...quoted,
        name: line?.name ?? member?.name ?? '',
        level: line?.level ?? '',
        levelName: line?.levelName ?? null,
      }
    : null;
}
