import { t } from '#words';
import { hasExamples } from '../contract/site-details.ts';

/** Warns if details are still the examples that come with the code (rules: site#site-details). */
export function ExampleNote({ of: details }: { of: object }) {
  if (!hasExamples(details)) return null;
  return (
    <p className="rounded-control border-2 border-dashed border-ink p-2 wrap-anywhere">
      {t`Example details. The site’s owner has not set them yet.`}
    </p>
  );
}
