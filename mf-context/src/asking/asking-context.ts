import { createContext, useContext, type Context } from 'react';
import type { AskWish } from './ask-wish.ts';

/** Asks in the chat that is shown; null where the form is sent to the page instead; `closed` where nothing can be asked. */
export type AskHere = 'closed' | ((wish: AskWish) => Promise<boolean>) | null;

export const AskingContext: Context<AskHere> = createContext<AskHere>(null);

export const useAskHere = (): AskHere => useContext(AskingContext);

/** Whether there is a question left to ask here. */
export const useCanAsk = (): boolean => useAskHere() !== 'closed';
