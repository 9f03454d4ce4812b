import { PaperRow } from '../parts/PaperRow.tsx';
import { SavedList } from '../parts/SavedList.tsx';
import { useListOwnDocumentsQuery } from '../savedApi.ts';

/** One's travel documents (spec §2 /papers_list). */
export function PaperListScreen() {
  const list = useListOwnDocumentsQuery({});
  const rows = list.data?.documents.map((paper) => <PaperRow key={paper.documentId} paper={paper} />);
  return <SavedList kind="paper" form="paperAdd" list={list} rows={rows} />;
}
