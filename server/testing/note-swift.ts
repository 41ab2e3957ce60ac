import { hasSwift } from './swift.ts';

/** Says at the end of a run, loudly, that the store of images was not tried on a real S3 service. `.ci/run` installs one. */
export default function noteSwift(): () => void {
  return () => {
    if (hasSwift) return;
    process.stderr.write(
      '\n*** NOT TESTED: images on a real S3 service. Install OpenStack Swift; see CONTRIBUTING.md. ***\n\n',
    );
  };
}
