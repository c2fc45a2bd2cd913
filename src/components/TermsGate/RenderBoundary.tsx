import { Component, type ReactNode } from 'react';
import { TermsError } from '../../core/model/errors.ts';
import { explain } from '../../core/model/explain.ts';

interface RenderBoundaryProps {
  onError: (error: TermsError) => void;
  children: ReactNode;
}

/** Calls `onError` when a dialog throws, and then renders nothing. The rest of the page stays. */
export class RenderBoundary extends Component<RenderBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(cause: unknown): void {
    this.props.onError(new TermsError('render', explain('render'), { cause }));
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
