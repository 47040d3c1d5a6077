import type { JSX } from 'react';
import { usePage } from 'shared-contracts/platform/site';
import type { QuickChatData } from './quick-chat.loader.ts';

export function Page(): JSX.Element {
  const { data } = usePage<QuickChatData>();
  return <h1>{data.heading}</h1>;
}
