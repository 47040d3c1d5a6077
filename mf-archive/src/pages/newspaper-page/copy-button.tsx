import { useState, type JSX } from 'react';
import { Button } from 'shared-contracts/ui/button';

interface CopyButtonProps {
  readonly children: string;
  readonly text: () => string;
  readonly say: (news: string) => void;
}

/** Puts something on the clipboard, and says so on itself and aloud. */
export function CopyButton({ children, text, say }: CopyButtonProps): JSX.Element {
  const [name, setName] = useState(children);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text());
      setName('Copied');
      say('Copied');
    } catch {
      say('This browser did not let it be copied');
    }
  };
  return <Button onClick={() => void copy()}>{name}</Button>;
}
