import { hasNats } from './nats-server.ts';
import { hasPgBouncer } from './pgbouncer.ts';
import { hasSwift } from './swift.ts';

const untried = [
  ...(hasSwift ? [] : ['images on a real S3 service. Install OpenStack Swift']),
  ...(hasNats ? [] : ['events between processes over NATS. Install nats-server']),
  ...(hasPgBouncer ? [] : ['processes behind a pooler of connections. Install pgbouncer']),
];

/** Reports at the end of a run which real services were not installed. `.ci/run` installs them. */
export default function noteUntried(): () => void {
  return () => {
    for (const what of untried) {
      process.stderr.write(`\n*** NOT TESTED: ${what}; see CONTRIBUTING.md. ***\n\n`);
    }
  };
}
