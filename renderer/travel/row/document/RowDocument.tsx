import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { documentStanding } from '../../../../contract/rules/identity/documentStanding.ts';
import { isTaken } from '../../../../contract/rules/identity/travelDocuments.ts';
import { chinaDate } from '../../../../contract/rules/time/chinaTime.ts';
import type { HeldDocument, TravelDocuments } from '../../../../contract/shapes/people.ts';
import { fullDate } from '../../../shared/format/dateTime.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useNow } from '../../../shared/hooks/useNow.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { Tag } from '../../../shared/ui/display/Tag.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { Menu } from '../../../shared/ui/layers/Menu.tsx';
import { travellerKey } from '../../party/travellerKey.ts';
import type { NamedRow } from '../namedRow.ts';
import { AddDocument } from './AddDocument.tsx';

type Props = {
  quoted: NamedRow;
  documents: TravelDocuments;
  onChoose: (documentId: HeldDocument['documentId']) => void;
};

/** What a traveller goes on: to choose where they have several, to add where nothing they have is taken. */
export function RowDocument({ quoted, documents: { needs, held }, onChoose }: Props) {
  const { t } = useTranslation('booking');
  const { document, row, name } = quoted;
  const needed = useNeeded(needs);
  const validText = useValidText();
  const [isAdding, setAdding] = useState(false);
  const key = travellerKey(row.traveller);
  const own = held.find((one) => travellerKey(one.traveller) === key)?.documents ?? [];
  if (!document)
    return (
      <div data-field="document">
        <Notice
          tone="warn"
          live
          title={t('confirm.document.none', { name })}
          action={
            <Button variant="soft" size="sm" onPress={() => setAdding(true)}>
              {t('confirm.document.add')}
            </Button>
          }
        >
          {needed}
        </Notice>
        <AddDocument
          isOpen={isAdding}
          onClose={() => setAdding(false)}
          traveller={row.traveller}
          name={name}
          needs={needs}
          held={own}
          onAdded={(added) => {
            onChoose(added.documentId);
            setAdding(false);
          }}
        />
      </div>
    );
  return (
    <div data-field="document" className="booking-row__document">
      <Dots>
        {t(`travellers.document.${document.type}`)}
        {document.masked}
      </Dots>
      <Expiring document={own.find((one) => one.documentId === document.documentId)} />
      {own.length > 1 && (
        <Menu
          label={t('confirm.document.label', { name })}
          trigger={
            <Button variant="link" size="sm" aria-label={t('confirm.document.changeOf', { name })}>
              {t('confirm.document.change')}
            </Button>
          }
          items={own.map((one) => ({
            id: one.documentId,
            label: [
              t(`travellers.document.${one.type}`),
              one.masked,
              isTaken(needs, one) ? validText(one.validUntil) : t('confirm.document.notTaken'),
            ].join(' · '),
            isDisabled: !isTaken(needs, one),
          }))}
          selectionMode="single"
          selected={[document.documentId]}
          onAction={onChoose}
        />
      )}
    </div>
  );
}

/** That a document is good for this journey and not for much longer, as its holder reads on home. */
function Expiring({ document }: { document: HeldDocument | undefined }) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const today = chinaDate(useNow());
  if (!document?.validUntil || documentStanding(document, today) !== 'expiring') return null;
  const date = fullDate(document.validUntil, language);
  return <Tag tone="warn">{t('confirm.document.expiring', { date })}</Tag>;
}

/** Until when a document is good, in words. */
function useValidText() {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  return (validUntil: string | null) =>
    validUntil === null
      ? t('confirm.document.forLife')
      : t('confirm.document.until', { date: fullDate(validUntil, language) });
}

/** Which documents a journey may be made on, in words. */
function useNeeded(needs: TravelDocuments['needs']): string {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const parts = needs.map(({ type, until }) =>
    t('confirm.document.need', {
      type: t(`travellers.document.${type}`),
      date: fullDate(until, language),
    }),
  );
  // Inside the mainland any document is taken: naming all of them helps nobody.
  const [any] = needs;
  if (any && needs.some(({ type }) => type === 'idCard'))
    return t('confirm.document.needAny', { date: fullDate(any.until, language) });
  return t('confirm.document.needOne', {
    documents: new Intl.ListFormat(language, { type: 'disjunction' }).format(parts),
  });
}
