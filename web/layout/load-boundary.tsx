import { Component, type ReactNode } from 'react';

interface LoadBoundaryProps {
  /** What is shown, with a way on, when the code of what is within did not load, as over a broken connection. */
  fallback: ReactNode;
  children: ReactNode;
}

export class LoadBoundary extends Component<LoadBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
