import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';
import { Card, CardBody, CardHead } from '../../../shared/ui/lists/Card.tsx';
import type { Chain, ChainFrame } from '../rules.ts';
import { useChainWords } from './useChainWords.ts';

/** A chain as a picture: whoever asks, then each step in its order, down a phone and across a desk. */
export function ChainCard({ chain, frame, onOpen }: { chain: Chain; frame: ChainFrame; onOpen: () => void }) {
  const { t } = useTranslation('rules');
  const words = useChainWords(frame);
  const place = words.place(chain);
  const title = place.join(t('chains.join'));
  return (
    <Card>
      <CardHead
        title={<Dots wrap>{place}</Dots>}
        end={
          <Button icon="edit" aria-label={t('chains.editOf', { title })} onPress={onOpen}>
            {t('chains.edit')}
          </Button>
        }
      />
      <CardBody>
        {chain.steps ? (
          <ol className="chain" aria-label={title}>
            <li className="chain__step chain__step--asker">
              <Icon name="user" size={18} />
              <span className="chain__who">{t('chains.asker')}</span>
            </li>
            {chain.steps.map((step, at) => {
              const { who, more } = words.step(step);
              const from = words.from(step);
              return (
                // Steps have no name but their order.
                <li key={`${at} ${step.by}`} className="chain__step">
                  <Icon name="approval" size={18} />
                  <span className="chain__words">
                    <span className="chain__who">{who}</span>
                    {more && <span className="rules__note">{more}</span>}
                    {from && <span className="chain__from">{from}</span>}
                  </span>
                </li>
              );
            })}
          </ol>
        ) : (
          <Notice tone="bad">{t('chains.broken')}</Notice>
        )}
      </CardBody>
    </Card>
  );
}
