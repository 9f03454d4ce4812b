import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Finding,
  type FindingKind,
  findingKinds,
  type Reconciliation,
} from '../../../../contract/rules/bill/reconcile.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { ChipGroup } from '../../../shared/ui/controls/ChipGroup.tsx';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { StatusDot } from '../../../shared/ui/display/StatusDot.tsx';
import { Card, CardBody, CardHead } from '../../../shared/ui/lists/Card.tsx';
import { KeyValue } from '../../../shared/ui/lists/KeyValue.tsx';
import { List, ListRow } from '../../../shared/ui/lists/ListRow.tsx';
import { nameOfLine, useLineTarget } from './useLineTarget.ts';

const AT_A_TIME = 50;

const tones = {
  matched: 'ok',
  amount: 'warn',
  duplicate: 'bad',
  onlyOurs: 'warn',
  onlyTheirs: 'bad',
  noOrder: 'bad',
} as const satisfies Record<FindingKind, string>;

/** A bill compared with the month: the sums of both sides, and every difference by its name. */
export function Comparison({ result, bill }: { result: Reconciliation; bill: string }) {
  const { t } = useTranslation('statement');
  const [kind, setKind] = useState<FindingKind | null>(null);
  const [shown, setShown] = useState(AT_A_TIME);
  const countOf = (one: FindingKind) => result.findings.filter((finding) => finding.kind === one).length;
  const rows = result.findings.filter((finding) =>
    kind === null ? finding.kind !== 'matched' : finding.kind === kind,
  );
  return (
    <Card>
      <CardHead title={t('comparison', { bill })} />
      <CardBody className="statement-bill">
        <KeyValue
          items={[
            { id: 'ours', label: t('column.ours'), value: <Money fen={result.oursFen} /> },
            { id: 'theirs', label: t('column.theirs'), value: <Money fen={result.theirsFen} /> },
            {
              id: 'difference',
              label: t('column.difference'),
              value: <Money fen={result.differenceFen} signed strong />,
              sum: true,
            },
          ]}
        />
        <ChipGroup
          label={t('show')}
          all={t('differences')}
          mode="single"
          options={findingKinds.map((id) => ({ id, label: t(`countOf.${id}`, { count: countOf(id) }) }))}
          selected={kind === null ? [] : [kind]}
          onChange={([chosen]) => {
            setKind(findingKinds.find((one) => one === chosen) ?? null);
            setShown(AT_A_TIME);
          }}
        />
      </CardBody>
      {rows.length === 0 && <p className="statement-note">{t(kind === null ? 'agrees' : 'noneOf')}</p>}
      <List label={t('differences')}>
        {rows.slice(0, shown).map((finding) => (
          <FindingRow key={`${finding.ours?.lineId} ${finding.theirs?.row}`} finding={finding} />
        ))}
      </List>
      {shown < rows.length && (
        <Button size="touch" className="statement-more" onPress={() => setShown(shown + AT_A_TIME)}>
          {t('more', { count: rows.length - shown })}
        </Button>
      )}
    </Card>
  );
}

function FindingRow({ finding: { kind, ours, theirs, fen } }: { finding: Finding }) {
  const { t } = useTranslation('statement');
  const targetOf = useLineTarget();
  const row = theirs && t('row', { row: theirs.row });
  const isNamed = kind !== 'noOrder';
  return (
    <ListRow
      {...targetOf(ours)}
      title={isNamed ? theirs?.orderNo || nameOfLine(ours ?? { orderNo: '' }, t) : row}
      sub={
        <Dots wrap>
          <StatusDot tone={tones[kind]}>{t(`finding.${kind}`)}</StatusDot>
          {ours && (
            <span>
              {t('side.ours')} <Money fen={ours.fen} />
            </span>
          )}
          {theirs && (
            <span>
              {t('side.theirs')} <Money fen={theirs.fen} />
            </span>
          )}
          {isNamed && row}
        </Dots>
      }
      end={kind === 'matched' ? <Money fen={theirs?.fen ?? 0} /> : <Money fen={fen} signed strong />}
    />
  );
}
