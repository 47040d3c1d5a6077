import { useEffect, useLayoutEffect } from 'react';
import { useSite } from 'shared-contracts/platform/site';
import { useCurrentPayload } from './current-payload.ts';
import { usePageSource } from './page-source.ts';

/**
 * Updates title, description, links and other metadata after every navigation; those of the first page came with its
 * document. When the next page replaces this one's metadata, the cleanup of the effect calls `left`: before the effects
 * of the next page run.
 */
export function HeadSync(): null {
  const head = useCurrentPayload()?.head;
  const { brand } = useSite();
  const { left, showHead } = usePageSource();
  useLayoutEffect(() => left, [head, left]);
  useEffect(() => {
    if (head !== undefined) showHead?.(head, brand);
  }, [head, brand, showHead]);
  return null;
}
