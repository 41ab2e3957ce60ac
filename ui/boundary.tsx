import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  /** Drawn in the place of what threw; nothing where there is none. */
  fallback?: (error: unknown) => ReactNode;
  children: ReactNode;
}

/**
 * What is within fails alone: when it throws, in drawing or in an effect, or its code does not load, the rest of the page stays
 * (rules: site#failing-alone). React reports the error.
 */
export class Boundary extends Component<BoundaryProps, { caught?: { error: unknown } }> {
  // No field: for browsers of the support line it would cost half a kilobyte of helpers.
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
