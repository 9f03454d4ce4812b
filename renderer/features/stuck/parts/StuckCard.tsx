import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { shortDateTime } from '../../../shared/format/dateTime.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useHref } from '../../../shared/navigation.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Link } from '../../../shared/ui/controls/Link.tsx';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { Card, CardBody, CardHead } from '../../../shared/ui/lists/Card.tsx';
import { KeyValue } from '../../../shared/ui/lists/KeyValue.tsx';
import type { StuckRow } from '../stuckApi.ts';
import { Proposed } from './Proposed.tsx';
import { useAskAgain } from './useAskAgain.ts';
import { useBooks } from './useBooks.ts';

type Props = {
  row: StuckRow;
  /** One may see what another permission settles. */
  maySettle: boolean;
  onSettle: () => void;
};

/** One that is stuck: whose it is, supplier beside books, and what may be done. */
export function StuckCard({ row, maySettle, onSettle }: Props) {
  const { t } = useTranslation(['stuck', 'item']);
  const language = useLanguage();
  const errorText = useErrorText('stuck');
  const href = useHref();
  const { supplier, books } = useBooks()(row);
  const again = useAskAgain(row);
  const order = row.orderNo && href('orderDetail', { suborderserialnumber: row.orderId });
  const title = row.orderNo ?? t('private');
  return (
    <Card>
      <CardHead
        title={title}
        end={
          order && (
            <Link href={order} className="stuck__link">
              {t('open')}
            </Link>
          )
        }
      />
      <CardBody className="stuck-card">
        <p className="stuck__note">
          <Dots wrap>
            {row.product && t(`item:kind.${row.product}`)}
            {row.kind === 'amendment' && t(`amendment.${row.amendment}`)}
            {row.traveller ?? ''}
            {row.startAt !== null && t('departs', { at: shortDateTime(row.startAt, language) })}
            {t('since', { at: shortDateTime(row.since, language) })}
          </Dots>
        </p>
        <div className="stuck-card__sides">
          <section aria-label={t('supplierOf', { title })}>
            <h3 className="stuck-card__side">{t(row.kind === 'payout' ? 'cashier' : 'supplier')}</h3>
            <KeyValue items={supplier} />
          </section>
          <section aria-label={t('booksOf', { title })}>
            <h3 className="stuck-card__side">{t('books')}</h3>
            <KeyValue items={books} />
          </section>
        </div>
        {row.proposal && <Proposed proposal={row.proposal} maySettle={maySettle} title={title} />}
        {again.error && (
          <Notice tone="bad" live>
            {errorText(failureOf(again.error))}
          </Notice>
        )}
        {maySettle && (
          <div className="stuck__acts">
            {again.ask && (
              <Button
                icon="refresh"
                isPending={again.isLoading}
                pendingLabel={t('asking')}
                onPress={again.ask}
                aria-label={t('askAgainOf', { title })}
              >
                {t(row.kind === 'payout' ? 'sendAgain' : 'askAgain')}
              </Button>
            )}
            {!row.proposal && (
              <Button variant="primary" onPress={onSettle} aria-label={t('settleOf', { title })}>
                {t('settle')}
              </Button>
            )}
          </div>
        )}
      </CardBody>
    </Card>
  );
}
