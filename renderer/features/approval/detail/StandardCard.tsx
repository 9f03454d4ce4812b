import { useTranslation } from 'react-i18next';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { Card, CardBody, CardHead } from '../../../shared/ui/lists/Card.tsx';
import { type Fact, KeyValue } from '../../../shared/ui/lists/KeyValue.tsx';
import { useBreachText } from '../../../travel/standards/useBreachText.ts';
import { VerdictMark } from '../../../travel/standards/VerdictMark.tsx';
import type { Approval } from '../approvalApi.ts';

/** Which rules it goes beyond, and what the compliant choice would have cost. */
export function StandardCard({ approval: { verdict, order } }: { approval: Approval }) {
  const { t } = useTranslation('approval');
  const breachText = useBreachText();
  if (!verdict || verdict.breaches.length === 0) return null;
  const { alternative } = verdict;
  const items: Fact[] = verdict.breaches.map((breach) => {
    const { rule, text } = breachText(breach);
    return { id: breach.rule, label: rule, value: text };
  });
  if (alternative) {
    items.push({ id: 'instead', label: t('instead'), value: <Money fen={alternative.fareFen} strong /> });
    const more = (order?.totalFen ?? 0) - alternative.fareFen;
    if (more > 0) items.push({ id: 'more', label: t('dearer'), value: <Money fen={more} strong /> });
  }
  return (
    <Card>
      <CardHead title={t('standard')} after={<VerdictMark control={verdict.control} variant="tag" />} />
      <CardBody>
        <KeyValue items={items} />
      </CardBody>
    </Card>
  );
}
