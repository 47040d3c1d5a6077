import { useEffect, useState } from 'react';

export interface FullScreen {
  readonly isOn: boolean;
  readonly toggle: () => void;
}

const isFilled = (): boolean => document.fullscreenElement instanceof Element;

function leave(): void {
  if (isFilled()) document.exitFullscreen().catch(() => undefined);
}

/**
 * Full screen for the page. In browsers without it, as on an iPhone, the page fills the window instead. The whole
 * document is shown in full screen, so that full screen persists when the reader goes to another page.
 */
export function useFullScreen(): FullScreen {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    const follow = (): void => {
      setOn(isFilled());
    };
    document.addEventListener('fullscreenchange', follow);
    return () => {
      document.removeEventListener('fullscreenchange', follow);
      leave();
    };
  }, []);
  return {
    isOn,
    toggle: () => {
      setOn(!isOn);
      if (isOn) leave();
      else if (document.fullscreenEnabled) document.documentElement.requestFullscreen().catch(() => undefined);
    },
  };
}
