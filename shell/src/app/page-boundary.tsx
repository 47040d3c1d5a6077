import { Component, type ReactNode } from 'react';

interface Props {
  /** A new value of any gives the page another chance. */
  readonly resetKeys: readonly unknown[];
  readonly fallback: ReactNode;
  readonly onError: (error: unknown) => void;
  readonly children: ReactNode;
}

interface State {
  readonly failed: boolean;
}

/** Keeps a page that throws from taking the layout with it. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override componentDidUpdate(previous: Props): void {
    const { resetKeys } = this.props;
    const changed = previous.resetKeys.some((key, at) => key !== resetKeys[at]);
    if (this.state.failed && changed) this.setState({ failed: false });
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
