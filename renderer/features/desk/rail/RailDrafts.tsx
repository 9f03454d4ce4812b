import clsx from 'clsx';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { useAskDesk } from '../../../shared/screens/useAskDesk.ts';
import { useActing } from '../../../shared/session/useSession.ts';
import { draftAsked } from '../../../travel/desk/deskPickSlice.ts';
import { draftTitle } from '../../../travel/desk/draftTitle.ts';
import { useOwner } from '../../../travel/party/useParty.ts';
import { deskPartyOf } from '../../../travel/party/usePartyOwner.ts';
import { type ListedDraft, useListDraftsQuery } from '../draft/draftsApi.ts';
import type { Sync } from '../state/syncSlice.ts';
import './railDrafts.css';

/** The rail names so many, the last changed first; all others are in the list. */
const MOST_DRAFTS = 5;

/** Before the desk is loaded nothing is open on it. */
type WithSync = { readonly deskSync?: { readonly drafts: Readonly<Record<string, Sync>> } };

/** The open drafts of the desk by their names, to go on with. In another's name nothing is saved, so there are none. */
export function RailDrafts() {
  const { t } = useTranslation('desk');
  const askDesk = useAskDesk((i18n) => i18n.t('desk:drafts.notOpened'));
  const owner = deskPartyOf(useOwner());
  const isActing = useActing() !== null;
  const current = useSelector((state: WithSync) => state.deskSync?.drafts[owner]?.draftId ?? null);
  const { key } = useLocation();
  // The rail stands beside every screen: whoever has gone to another since is led nowhere.
  const here = useRef(key);
  useLayoutEffect(() => {
    here.current = key;
  }, [key]);
  const { data } = useListDraftsQuery({}, { skip: isActing });
  const drafts = (isActing ? [] : (data?.drafts ?? [])).filter(({ isTemplate }) => !isTemplate);
  if (drafts.length === 0) return null;
  const ask = (asked: Parameters<typeof draftAsked>[0]) => {
    const from = here.current;
    void askDesk?.(draftAsked(asked), () => here.current === from);
  };
  return (
    <nav className="rail-drafts" aria-label={t('drafts.title')}>
      <p className="rail-drafts__head" aria-hidden="true">
        <span>{t('drafts.title')}</span>
        <span>{t('drafts.people')}</span>
      </p>
      {drafts.slice(0, MOST_DRAFTS).map((draft) => (
        <RailDraft
          key={draft.draftId}
          draft={draft}
          isCurrent={draft.draftId === current}
          onOpen={() => ask({ draftId: draft.draftId })}
        />
      ))}
      <button type="button" className="app-rail__entry rail-drafts__one" onClick={() => ask('list')}>
        <span className="rail-drafts__all">{t('drafts.all')}</span>
      </button>
    </nav>
  );
}

type RailDraftProps = { draft: ListedDraft; isCurrent: boolean; onOpen: () => void };

function RailDraft({ draft: { title, people }, isCurrent, onOpen }: RailDraftProps) {
  const { t } = useTranslation('desk');
  return (
    <button
      type="button"
      aria-current={isCurrent || undefined}
      onClick={onOpen}
      className={clsx('app-rail__entry rail-drafts__one', isCurrent && 'rail-drafts__one--on')}
    >
      <span className="app-rail__word">{draftTitle(title) || t('drafts.untitled')}</span>
      <span className="app-rail__hint" aria-hidden="true">
        {people}
      </span>
      <span className="td-vh">{t('people', { count: people })}</span>
    </button>
  );
}
