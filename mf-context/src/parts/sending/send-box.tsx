import type { ComponentProps, JSX } from 'react';
import { useSending } from './page-forms-provider.tsx';

interface SendBoxProps extends Omit<ComponentProps<'form'>, 'action' | 'method' | 'name' | 'onSubmit'> {
  /** The name of its handler in the page's `PageForms`. */
  readonly name: string;
  /** Hidden fields. */
  readonly values?: Readonly<Record<string, string>>;
  /** Called after success, only with script. */
  readonly onSent?: () => void;
  /** True: closes the disclosure around it after success. */
  readonly closes?: boolean;
}

const sentFields = (form: HTMLFormElement): URLSearchParams =>
  new URLSearchParams(
    [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  );

const focusWasLost = (): boolean => [document.body, document.querySelector('main h1')].includes(document.activeElement);

/** Restores the focus after the page was rendered again: to the button, or to the summary of the closed disclosure. */
function continueAfterSend(form: HTMLFormElement, button: Element | null, closes: boolean): void {
  if (!form.isConnected) return;
  const details = closes ? form.closest('details') : null;
  if (details !== null) details.open = false;
  const next = details === null ? button : details.querySelector('summary');
  if ((details !== null || focusWasLost()) && next instanceof HTMLElement) next.focus();
}

/** A form of the page: posted to the page's address without script, and sent by script otherwise. */
export function SendBox({ name, values = {}, onSent, closes = false, children, ...rest }: SendBoxProps): JSX.Element {
  const { send } = useSending();
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        const button = document.activeElement;
        void send(sentFields(form)).then((done) => {
          if (!done) return;
          onSent?.();
          requestAnimationFrame(() => {
            continueAfterSend(form, button, closes);
          });
        });
      }}
      {...rest}
    >
      <input type="hidden" name="do" value={name} />
      {Object.entries(values).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      {children}
    </form>
  );
}
