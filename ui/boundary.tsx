import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  /** Rendered in place of children that threw. If omitted, nothing is rendered. */
  fallback?: (error: unknown) => ReactNode;
  children: ReactNode;
}

/**
 * Contains failures: if its children throw, in a render or an effect, or if their code does not load, the rest
 * of the page stays (rules: site#fault-isolation). React reports the error.
 */
export class Boundary extends Component<BoundaryProps, { caught?: { error: unknown } }> {
  // Not a class field, because compiling one for the oldest supported browsers would add half a kilobyte of helpers.
  constructor(props: BoundaryProps) {
    super(props);
    this.state = {};
  }

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } };
  }

  override render() {
    const { fallback, children } = this.props;
    const { caught } = this.state;
    return caught === undefined ? children : fallback?.(caught.error);
  }
}
