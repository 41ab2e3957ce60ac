import type { ImageRecord, ImageRecords } from './image-records.ts';
import { type ImageStores, readFile } from './image-store.ts';

const batch = 50;

/**
 * Moves all images into the current store while the site runs. Copies the files, updates the row, then removes
 * the old files, so that each image stays readable. A later run continues an interrupted one, and retries images
 * that changed or could not be read.
 */
export async function moveImages(
  records: ImageRecords,
  stores: ImageStores,
  onError: (error: unknown) => void,
) {
  const result = { moved: 0, left: 0 };
  for (let after = ''; ; ) {
    const images = await records.listOutside(stores.currentName, after, batch);
    for (const image of images) {
      const isMoved = await moveOne(image, records, stores).catch((error: unknown) => {
        onError(error);
        return false;
      });
      result[isMoved ? 'moved' : 'left'] += 1;
    }
    const last = images.at(-1);
    if (last === undefined) return result;
    after = last.hash;
  }
}

/** Maximum number of times that an image is copied. It is copied again if it gained a file during the copy. */
const maxTries = 3;

async function moveOne(listed: ImageRecord, records: ImageRecords, stores: ImageStores): Promise<boolean> {
  const { folder } = listed;
  const [from, to] = [stores.get(listed.store), stores.get(stores.currentName)];
  const nameOf = (file: string) => `${folder}/${file}`;
  const namesOf = ({ files }: ImageRecord) => Object.keys(files).map(nameOf);
  let image = listed;
  for (let tries = 0; tries < maxTries; tries += 1) {
    for (const file of Object.keys(image.files)) {
      const bytes = await readFile(stores, image, file);
      if (bytes === undefined) throw new Error(`the file ${nameOf(file)} is missing`);
      await to.put(nameOf(file), bytes);
    }
    if (await records.move(image, stores.currentName)) {
      for (const name of namesOf(image)) await from.delete(name);
      return true;
    }
    const now = await records.find(listed.hash);
    if (now === undefined || now.folder !== folder) {
      // The image was removed, and nothing else refers to the copies.
      for (const name of namesOf(image)) await to.delete(name);
      return true;
    }
    // Another run has moved the image.
    if (now.store === stores.currentName) return true;
    image = now;
  }
  return false;
}
