/**
 * `npm run move-images` moves all images to the configured store (IMAGE_STORE and S3_…), while the site
 * runs with the same configuration. It can be repeated.
 */
import { createImageRecords } from '../features/images/server/image-records.ts';
import { createImageStores } from '../features/images/server/image-store.ts';
import { moveImages } from '../features/images/server/move-images.ts';
import { runWithDatabase } from './run-command.ts';

await runWithDatabase(async (db, config) => {
  const stores = createImageStores(db, config);
  const { moved, left } = await moveImages(createImageRecords(db), stores, console.error);
  console.log(`${moved} images are in ${stores.currentName === 's3' ? 'S3' : 'the database'} now.`);
  if (left > 0) throw new Error(`${left} were left where they are. Run it again.`);
});
