import { useRef, useState } from 'react';
import { askSite } from 'shared-contracts/ask-site';
import { useNavigate } from 'shared-contracts/platform/router';
import { useSite } from 'shared-contracts/platform/site';
import { fieldsOfForm } from '../../asking/ask-input.ts';
import { newAttempt } from '../../asking/new-attempt.ts';
import { mayHaveArrived, notSent, refusalText } from '../../asking/refusal-text.ts';
import { readStart } from './read-start.ts';
import { startRun } from '../../../api/chats/start-run.endpoint.ts';

interface Asking {
  readonly isAsking: boolean;
  readonly refusal: string | null;
  readonly ask: (form: HTMLFormElement) => Promise<void>;
}

/**
 * Asks by script and goes to the chat. If the reader repeats a question whose request was lost, it gets the attempt id
 * of that request, so that it is not asked twice.
 */
export function useAsking(): Asking {
  const { authFetch, links } = useSite();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const lost = useRef({ key: '', attempt: '' });
  const ask = async (form: HTMLFormElement): Promise<void> => {
    const input = readStart(fieldsOfForm(form));
    const key = JSON.stringify(input);
    const attempt = lost.current.key === key ? lost.current.attempt : newAttempt();
    lost.current = { key, attempt };
    setAsking(true);
    setRefusal(null);
    try {
      const { chat } = await askSite(authFetch, startRun, { ...input, attempt }, notSent);
      await navigate(links.question(input.question, chat));
    } catch (error) {
      if (!mayHaveArrived(error)) lost.current.key = '';
      setRefusal(refusalText(error));
    }
    setAsking(false);
  };
  return { isAsking, refusal, ask };
}
