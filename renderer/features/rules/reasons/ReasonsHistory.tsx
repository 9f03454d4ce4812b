import { useTranslation } from 'react-i18next';
import type { ProductKind } from '../../../../contract/products.ts';
import type { Localised } from '../../../../contract/shapes/primitives.ts';
import { shortDateTime } from '../../../shared/format/dateTime.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { Card, CardBody, CardHead } from '../../../shared/ui/lists/Card.tsx';
import { useListHistoryInfiniteQuery } from '../rulesApi.ts';
import '../aside/aside.css';

/** Who changed a product's reasons when: what was taken out, and what came in. */
export function ReasonsHistory({ product }: { product: ProductKind }) {
  const { t } = useTranslation('rules');
  const language = useLanguage();
  const { data } = useListHistoryInfiniteQuery({ level: '', product });
  const changes = (data?.pages ?? []).flatMap((page) => page.changes);
  if (changes.length === 0) return null;
  const words = (list: readonly Localised[], others: readonly Localised[]) =>
    list
      .filter((one) => !others.some((other) => other.zh === one.zh && other.en === one.en))
      .map((one) => localisedText(one, language))
      .join(t('chains.join'));
  return (
    <Card>
      <CardHead title={t('history.tab')} />
      <CardBody>
        <ol className="rules-history" aria-label={t('history.tab')}>
          {changes.map(({ revision, by, at, reasonsBefore, reasonsAfter }) => (
            <li key={revision} className="rules-history__one">
              <p className="rules-history__head">
                <Dots>
                  {by}
                  {shortDateTime(at, language)}
                </Dots>
              </p>
              <dl className="rules-history__rules">
                <div className="rules-history__side">
                  <dt>{t('reasons.out')}</dt>
                  <dd>{words(reasonsBefore, reasonsAfter) || t('reasons.nothing')}</dd>
                </div>
                <div className="rules-history__side">
                  <dt>{t('reasons.in1')}</dt>
                  <dd>{words(reasonsAfter, reasonsBefore) || t('reasons.nothing')}</dd>
                </div>
              </dl>
            </li>
          ))}
        </ol>
      </CardBody>
    </Card>
  );
}
