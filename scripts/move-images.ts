/**
 * `npm run move-images`: moves all images into the store that the configuration names (IMAGE_STORE and S3_…), while the site
 * runs with the same configuration. It can be repeated.
 */
import { readConfig } from '../server/config.ts';
import { createImageRecords } from '../server/images/image-records.ts';
import { createImageStores } from '../server/images/image-store.ts';
import { moveImages } from '../server/images/move-images.ts';
import { connect } from '../server/platform/storage/connect.ts';

try {
  const config = readConfig(process.env);
  const db = await connect(config);
  try {
    const stores = createImageStores(db, config);
    const { moved, left } = await moveImages(createImageRecords(db), stores, console.error);
    console.log(`${moved} images are in ${stores.current === 's3' ? 'S3' : 'the database'} now.`);
    if (left > 0) {
      console.log(`${left} were left where they are. Run it again.`);
      process.exitCode = 1;
    }
  } finally {
    await db.destroy();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
