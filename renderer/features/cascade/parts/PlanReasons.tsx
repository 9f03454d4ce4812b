import { useTranslation } from 'react-i18next';
import type { Cascade } from '../../../../contract/shapes/desk/cascade.ts';
import { Card, CardBody, CardHead } from '../../../shared/ui/lists/Card.tsx';
import { ReasonFields } from '../../../travel/change/ReasonFields.tsx';
import type { GivenReasons } from '../askedReasons.ts';

type Props = {
  asked: Cascade['reasons'];
  value: GivenReasons;
  onChange: (value: GivenReasons) => void;
  /** Somebody wanted to go on without one. */
  isMissing: boolean;
};

/** Why something beyond the standard is taken, once for each product that asks for it. */
export function PlanReasons({ asked, value, onChange, isMissing }: Props) {
  const { t } = useTranslation(['cascade', 'item']);
  return asked.map(({ kind, codes }) => (
    <Card key={kind}>
      <CardHead title={t('reasonFor', { kind: t(`item:kind.${kind}`) })} />
      <CardBody className="cascade__reason">
        <ReasonFields
          value={value[kind] ?? { code: null, note: '' }}
          onChange={(reason) => onChange({ ...value, [kind]: reason })}
          isMissing={isMissing}
          codes={codes}
        />
      </CardBody>
    </Card>
  ));
}
