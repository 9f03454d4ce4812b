import { useTranslation } from 'react-i18next';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { Card, CardBody, CardHead } from '../../../shared/ui/lists/Card.tsx';
import { type Fact, KeyValue } from '../../../shared/ui/lists/KeyValue.tsx';
import { useBreachText } from '../../../travel/standards/useBreachText.ts';
import { VerdictMark } from '../../../travel/standards/VerdictMark.tsx';
import type { Approval } from '../approvalApi.ts';
import { useWayOutFacts } from './useWayOutFacts.ts';

/** Which rules it goes beyond, which compliant choice there was, and what it would have cost. */
export function StandardCard({ approval: { verdict, order, becomes } }: { approval: Approval }) {
  const { t } = useTranslation('approval');
  const breachText = useBreachText();
  const wayOutFacts = useWayOutFacts();
  if (!verdict || verdict.breaches.length === 0) return null;
  const { alternative } = verdict;
  const items: Fact[] = verdict.breaches.map((breach) => {
    const { rule, text } = breachText(breach);
    return { id: breach.rule, label: rule, value: text };
  });
  if (alternative) {
    const facts = wayOutFacts(alternative, { order, becomes });
    items.push({
      id: 'instead',
      label: t('instead'),
      value: (
        <span className="approval__instead">
          {facts.map((fact) => (
            <span key={fact}>{fact} </span>
          ))}
          <Money fen={alternative.fareFen} strong />
        </span>
      ),
    });
    // What a change makes of it has no total of its own here: its amount is what is to be paid on top.
    const more = becomes ? 0 : (order?.totalFen ?? 0) - alternative.fareFen;
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
