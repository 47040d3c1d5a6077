import { createContext, useContext, type Context } from 'react';
import type { AskInput } from './ask-input.ts';

/**
 * Asks in the chat on this page, and resolves to whether the question was accepted; null where forms are submitted to
 * the page instead; `closed` where nothing can be asked.
 */
export type AskInPlace = 'closed' | ((input: AskInput) => Promise<boolean>) | null;

export const AskingContext: Context<AskInPlace> = createContext<AskInPlace>(null);

export const useAskInPlace = (): AskInPlace => useContext(AskingContext);

/** True unless asking is closed here. */
export const useCanAsk = (): boolean => useAskInPlace() !== 'closed';
