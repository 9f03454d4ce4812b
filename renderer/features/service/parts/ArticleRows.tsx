import { useHref, useOpenBeside } from '../../../shared/navigation.ts';
import { List, ListRow } from '../../../shared/ui/lists/ListRow.tsx';
import type { HelpArticle } from '../helpTexts.ts';

/** Questions, each leading to its answer. */
export function ArticleRows({ label, articles }: { label: string; articles: readonly HelpArticle[] }) {
  const href = useHref();
  const open = useOpenBeside('helpInfoDetail', 'id');
  return (
    <List label={label}>
      {articles.map(({ id, question, answer }) => (
        <ListRow
          key={id}
          href={href('helpInfoDetail', { id }) ?? ''}
          isCurrent={open === id}
          title={question}
          sub={answer[0]}
          chevron
        />
      ))}
    </List>
  );
}
