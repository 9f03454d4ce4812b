import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Pastes names, a line each, into the open desk and adds those they are. */
export async function pastePeople(keys: UserEvent, ...names: readonly string[]): Promise<void> {
  await keys.click(await screen.findByRole('textbox', { name: '输入或粘贴出行人' }));
  await keys.paste(names.join('\n'));
  await screen.findByRole('button', { name: `加入 ${names.length} 人` });
  await keys.keyboard('{Enter}');
}
