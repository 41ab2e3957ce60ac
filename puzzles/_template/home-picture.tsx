import { paper } from '../ui/drawing.tsx';

/** A 320 × 160 drawing with a dark outline, on the type's accent color. */
export function TemplateHomePicture() {
  return <rect x="80" y="40" width="160" height="80" rx="16" fill={paper} />;
}
