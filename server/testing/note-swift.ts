import { hasSwift } from './swift.ts';

/** Says at the end of a run, loudly, that the store of images was not tried on a real S3 service. CI always has one. */
export default function noteSwift(): () => void {
  if (!hasSwift && process.env.CI)
    throw new Error('OpenStack Swift is missing: CI tries images on a real S3 service');
  return () => {
    if (hasSwift) return;
    process.stderr.write(
      '\n*** NOT TESTED: images on a real S3 service. Install OpenStack Swift; see CONTRIBUTING.md. ***\n\n',
    );
  };
}
