import type { ComponentProps, JSX } from 'react';
import { KeysDialog } from './keys-dialog.tsx';
import type { ReaderTools } from './reader-tools.tsx';
import { useLoaded } from './use-loaded.ts';
import type { ReaderMode } from './use-reader.ts';

interface ReaderDialogsProps extends ComponentProps<typeof ReaderTools> {
  readonly showsScan: boolean;
  readonly mode: ReaderMode;
}

/** The list of keyboard shortcuts, and the tools for narrow screens, whose code is loaded when they are opened. */
export function ReaderDialogs({ mode, ...props }: ReaderDialogsProps): JSX.Element | null {
  const { panels } = props.state;
  const close = (): void => {
    panels.close();
  };
  const { Loaded } = useLoaded(panels.open === 'tools', async () => {
    const { ToolsSheet } = await import(/* webpackChunkName: "tools-sheet" */ './tools-sheet.tsx');
    return ToolsSheet;
  });
  if (panels.open === 'keys') return <KeysDialog onClose={close} />;
  return Loaded === null ? null : <Loaded {...props} onTurn={mode.turnRound} say={mode.say} onClose={close} />;
}
