import { useTranslation } from 'react-i18next';
import { missingOf } from '../../../../contract/rules/identity/documentStanding.ts';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { useSend } from '../../../shared/failure/useSend.ts';
import { dayOfYear } from '../../../shared/format/dateTime.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useGo } from '../../../shared/navigation.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { Card, CardBody, CardHead } from '../../../shared/ui/lists/Card.tsx';
import { KeyValue } from '../../../shared/ui/lists/KeyValue.tsx';
import { CompletePaper } from '../parts/CompletePaper.tsx';
import { type Paper, PaperTag } from '../parts/PaperTag.tsx';
import { RemoveSaved } from '../parts/RemoveSaved.tsx';
import { SavedOne, useWanted } from '../parts/SavedOne.tsx';
import {
  useListOwnDocumentsQuery,
  useRemoveOwnDocumentMutation,
  useRevealOwnDocumentMutation,
} from '../savedApi.ts';
import { useDone } from '../useDone.ts';
import { useOwnReveal } from '../useOwnReveal.tsx';
import { useToday } from '../useToday.ts';
import '../parts/saved.css';

/** A travel document of one's own: complete it is locked, and only renewed or deleted (spec §2 /me/papers_modify). */
export function PaperScreen() {
  const wanted = useWanted('documentId');
  const list = useListOwnDocumentsQuery({});
  const paper = list.data?.documents.find(({ documentId }) => documentId === wanted);
  return (
    <SavedOne kind="paper" list={list} isNew={false} one={paper}>
      {(one) => one && <PaperDetail paper={one} />}
    </SavedOne>
  );
}

function PaperDetail({ paper }: { paper: Paper }) {
  const { t } = useTranslation('saved');
  const errorText = useErrorText('saved');
  const language = useLanguage();
  const go = useGo();
  const today = useToday();
  const { documentId, type, masked, validUntil, placeOfIssue } = paper;
  const missing = missingOf(paper);
  const [remove, removing] = useRemoveOwnDocumentMutation();
  const sendRemoval = useSend(remove, useDone('paper').removed);
  const { whole, error, button } = useOwnReveal(
    useRevealOwnDocumentMutation(),
    { documentId },
    t('paper.number'),
  );
  const until = validUntil
    ? dayOfYear(validUntil, language)
    : t(missing.includes('validUntil') ? 'paper.notEntered' : 'paper.forLife');
  const failed = error ?? removing.error;
  return (
    <div className="saved-list">
      <Card>
        <CardHead title={t(`paper.type.${type}`)} end={<PaperTag paper={paper} today={today} />} />
        <CardBody>
          <KeyValue
            items={[
              {
                id: 'number',
                label: t('paper.number'),
                value: (
                  <span className="saved-number">
                    <span className="td-num">{whole ?? masked}</span>
                    {button}
                  </span>
                ),
              },
              { id: 'until', label: t('paper.validUntil'), value: until },
              {
                id: 'place',
                label: t(type === 'idCard' ? 'paper.authority' : 'paper.place'),
                value: placeOfIssue || t('paper.notEntered'),
              },
            ]}
          />
        </CardBody>
      </Card>
      {missing.length > 0 ? (
        <CompletePaper paper={paper} missing={missing} />
      ) : (
        <Notice title={t('paper.locked')}>{t('paper.lockedHint')}</Notice>
      )}
      {failed && (
        <Notice tone="bad" live>
          {errorText(failureOf(failed))}
        </Notice>
      )}
      {validUntil && (
        <Button
          size="touch"
          block
          icon="refresh"
          onPress={() => (type === 'idCard' ? go('idCardAdd') : go('paperAdd', { type }))}
        >
          {t('paper.renew')}
        </Button>
      )}
      <RemoveSaved
        kind="paper"
        subject={{ kept: t(`paper.type.${type}`), masked }}
        isPending={removing.isLoading}
        onRemove={() => void sendRemoval({ documentId })}
      />
    </div>
  );
}
