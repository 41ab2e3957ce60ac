import { paper } from '../ui/drawing.tsx';

/** Drawn in 320 by 160 with a dark outline, on the type's own colour. */
export function TemplateHomePicture() {
  return <rect x="80" y="40" width="160" height="80" rx="16" fill={paper} />;
}
