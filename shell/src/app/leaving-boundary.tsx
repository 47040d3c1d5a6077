import { Component, type ReactNode } from 'react';
import { reportError } from './beacon.ts';

/**
 * Keeps a page that throws while it is taken away from taking the next one with it: React has drawn that by then, and
 * draws it anew here. What throws again is not of a page that was left, and goes on to the router's own boundary.
 */
export class LeavingBoundary extends Component<{ readonly children: ReactNode }> {
  static getDerivedStateFromError(): object {
    return {};
  }

  override componentDidCatch(error: unknown): void {
    reportError({ kind: 'page-error', error });
  }

  override render(): ReactNode {
    return this.props.children;
  }
}
