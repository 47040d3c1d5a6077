import { useEffect, useRef, useState } from 'react';
import { Button } from 'shared-contracts/ui/button';
import { code, part, row } from './two-step.styles.ts';

const nameOfFile = 'recovery-codes.txt';

function download(text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = nameOfFile;
  link.click();
  URL.revokeObjectURL(link.href);
}

interface RecoveryCodesPanelProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** Shows the recovery codes once. Rendered in browsers only; takes the focus. */
export function RecoveryCodesPanel({ codes, onDone }: RecoveryCodesPanelProps) {
  const box = useRef<HTMLElement>(null);
  const [copied, setCopied] = useState('');
  useEffect(() => {
    box.current?.focus();
  }, []);
  const text = `${codes.join('\n')}\n`;
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => {
        setCopied('Copied.');
      },
      () => {
        setCopied('Your browser blocked copying. Select the codes and copy them yourself.');
      },
    );
  };
  return (
    <section ref={box} css={part} tabIndex={-1} aria-labelledby="recovery-codes">
      <h2 id="recovery-codes">Your recovery codes</h2>
      <p>
        They are shown only now. Each logs you in once, together with your password, when you do not have your phone.
        Print them, or store them in a password manager.
      </p>
      <pre css={code}>{text}</pre>
      <div css={row}>
        <Button
          look="primary"
          onClick={() => {
            download(text);
          }}
        >
          Download codes
        </Button>
        <Button onClick={copy}>Copy codes</Button>
        <Button look="quiet" onClick={onDone}>
          I have stored them
        </Button>
        <span role="status">{copied}</span>
      </div>
    </section>
  );
}
