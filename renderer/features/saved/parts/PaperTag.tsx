import { useTranslation } from 'react-i18next';
import { documentStanding, missingOf } from '../../../../contract/rules/identity/documentStanding.ts';
import type { Answer } from '../../../shared/api.ts';
import { Tag } from '../../../shared/ui/display/Tag.tsx';

export type Paper = Answer<'saved.document.list'>['documents'][number];

/** What deserves notice about a document: that it ran out, runs out soon, or is not complete. */
export function PaperTag({ paper, today }: { paper: Paper; today: string }) {
  const { t } = useTranslation('saved');
  const standing = documentStanding(paper, today);
  if (standing === 'expired') return <Tag tone="bad">{t('paper.expired')}</Tag>;
  if (standing === 'expiring') return <Tag tone="warn">{t('paper.expiring')}</Tag>;
  return missingOf(paper).length > 0 ? <Tag>{t('paper.incomplete')}</Tag> : null;
}
