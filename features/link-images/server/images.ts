import sharp from 'sharp';
import { type Box, centreIn, colors, fitInside, sticker, turned } from './shapes.ts';

/** Limit for decoding, far above that of uploads. */
const maxPixels = 50e6;
/** Rotation of the upper half of a spin puzzle's image: clearly not upright. */
const turnDegrees = 30;

/** Draws an image as `size` × `size` tiles; `order[place]` is the number of the tile at that place. */
export async function imageTiles(
  image: Uint8Array | undefined,
  { size, order }: { size: number; order: readonly number[] },
  box: Box,
): Promise<string | undefined> {
  const photo = await loadPhoto(image, box);
  if (photo === undefined) return undefined;
  const gap = 5;
  const frame = centreIn(box, photo);
  const width = (photo.width - (size - 1) * gap) / size;
  const height = (photo.height - (size - 1) * gap) / size;
  const tiles = order.map((tile, place) =>
    photo.piece(
      {
        x: frame.x + (place % size) * (width + gap),
        y: frame.y + Math.floor(place / size) * (height + gap),
        width,
        height,
      },
      { column: tile % size, row: Math.floor(tile / size), columns: size, rows: size },
    ),
  );
  const border = { x: frame.x - 10, y: frame.y - 10, width: photo.width + 20, height: photo.height + 20 };
  return photo.definition + sticker(border, colors.ink, 16) + tiles.join('');
}

/** Draws an image with its upper half rotated about its center and drawn over the lower half. */
export async function turnedImage(image: Uint8Array | undefined, box: Box): Promise<string | undefined> {
  const photo = await loadPhoto(image, box);
  if (photo === undefined) return undefined;
  // Scales the image down to leave room for the rotated half.
  const angle = (turnDegrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const half = photo.height / 2;
  const room = {
    width: Math.max(photo.width, photo.width * cos + half * sin),
    height: Math.max(2 * half, 1.5 * half + (photo.width * sin + half * cos) / 2),
  };
  const place = fitInside(box, room);
  const scale = place.width / room.width;
  const [width, height] = [photo.width * scale, half * scale];
  const lower = { x: place.x + (place.width - width) / 2, y: place.y + place.height - height, width, height };
  const upper = { ...lower, y: lower.y - height };
  const [top, bottom] = [upper, lower].map(
    (at, row) => sticker(at, colors.ink, 4) + photo.piece(at, { column: 0, row, columns: 1, rows: 2 }),
  );
  return `${photo.definition}${bottom}${turned(top ?? '', turnDegrees, upper)}`;
}

/** Draws a whole image, framed and centered in a box. */
export async function wholeImage(image: Uint8Array | undefined, box: Box): Promise<string | undefined> {
  const photo = await loadPhoto(image, box);
  if (photo === undefined) return undefined;
  const frame = centreIn(box, photo);
  const border = { x: frame.x - 10, y: frame.y - 10, width: photo.width + 20, height: photo.height + 20 };
  const cell = { column: 0, row: 0, columns: 1, rows: 1 };
  return photo.definition + sticker(border, colors.ink, 16) + photo.piece(frame, cell);
}

/** Loads an image, scaled to fit into a box; undefined if it is missing or unreadable. */
async function loadPhoto(image: Uint8Array | undefined, box: Box) {
  if (image === undefined) return undefined;
  const loaded = await sharp(image, { limitInputPixels: maxPixels, failOn: 'truncated' })
    .resize(Math.round(box.width), Math.round(box.height), { fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined);
  if (loaded === undefined) return undefined;
  const { width, height } = loaded.info;
  return {
    width,
    height,
    definition: `<defs><image id="photo" width="${width}" height="${height}" href="data:image/png;base64,${loaded.data.toString('base64')}"/></defs>`,
    /** Draws one cell of a grid over the image into a box. */
    piece(at: Box, cell: { column: number; row: number; columns: number; rows: number }): string {
      const [w, h] = [width / cell.columns, height / cell.rows];
      return `<svg x="${at.x}" y="${at.y}" width="${at.width}" height="${at.height}" viewBox="${cell.column * w} ${cell.row * h} ${w} ${h}" preserveAspectRatio="none"><use href="#photo"/></svg>`;
    },
  };
}
