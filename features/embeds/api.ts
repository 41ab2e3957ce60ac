import { type Static, Type } from 'typebox';

const Pixels = Type.String({ pattern: '^[1-9]\\d{0,4}$' });

/** The request of an oEmbed consumer (https://oembed.com, 2.2). */
export const OEmbedQuery = Type.Object({
  url: Type.String({ maxLength: 400 }),
  format: Type.Optional(Type.String({ maxLength: 20 })),
  maxwidth: Type.Optional(Pixels),
  maxheight: Type.Optional(Pixels),
});
export type OEmbedQuery = Static<typeof OEmbedQuery>;

/** The reply, of the type `rich` (https://oembed.com, 2.3). Sizes are in pixels. */
export interface OEmbed {
  version: '1.0';
  type: 'rich';
  title: string;
  provider_name: string;
  provider_url: string;
  /** Seconds. */
  cache_age: number;
  html: string;
  width: number;
  height: number;
  /** All three or none. */
  thumbnail_url?: string;
  thumbnail_width?: number;
  thumbnail_height?: number;
}
