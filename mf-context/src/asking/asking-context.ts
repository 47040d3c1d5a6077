import { createContext, useContext, type Context } from 'react';
import type { AskInput } from './ask-input.ts';

/** Asks in the chat that is shown; null where the form is sent to the page instead; `closed` where nothing can be asked. */
export type AskInPlace = 'closed' | ((input: AskInput) => Promise<boolean>) | null;

export const AskingContext: Context<AskInPlace> = createContext<AskInPlace>(null);

export const useAskInPlace = (): AskInPlace => useContext(AskingContext);

/** Whether there is a question left to ask here. */
export const useCanAsk = (): boolean => useAskInPlace() !== 'closed';
