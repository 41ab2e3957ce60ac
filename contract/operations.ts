import { type Static, type TObject, type TSchema, Type } from 'typebox';
import { PuzzleId, RewardId } from './api.ts';
import { attachedImages } from './attached-images.ts';
import { attachedImage, imageField, jsonField } from './images.ts';

export type RouteName = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /api/${string}`;

/**
 * One operation of the API. The server validates requests by it and documents it; the handler, the browser's
 * calls and the tests' client get their types from it. Each feature maps its methods and paths to operations.
 */
export interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  /** The keys that the operation requires, if they differ from those of its scope. */
  security?: Record<string, string[]>[];
  params?: TObject;
  query?: TSchema;
  body?: TSchema;
  reply: TSchema | Media;
  /** Defaults to 200, or 204 for an empty reply. */
  status?: 201;
}

export type Api = Readonly<Record<RouteName, Operation>>;

/** A reply that is not JSON. */
interface Media {
  description: string;
  content: Record<string, { schema: TSchema }>;
}

/** The reply of an operation without a response body. */
export const nothing = (description: string) => Type.Null({ description });

export const text = (mediaType: string, description: string): Media => ({
  description,
  content: { [mediaType]: { schema: Type.String() } },
});

const Bytes = Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' });

/** A binary reply in one of the given media types. */
export const file = (mediaTypes: string[], description: string): Media => ({
  description,
  content: Object.fromEntries(mediaTypes.map((mediaType) => [mediaType, { schema: Bytes }])),
});

export const puzzleParams = Type.Object({ puzzleId: PuzzleId });
export const rewardParams = Type.Object({ rewardId: RewardId });

/** The type of a part of the request; undefined if the operation lacks that part. */
export type PartOf<O extends Operation, Part extends 'params' | 'query' | 'body'> =
  O extends Record<Part, infer Schema extends TSchema> ? Static<Schema> : undefined;

/** The parts of the operation's request, as a client sends them. */
export type RequestOf<O extends Operation> = {
  [Part in 'params' | 'body' as undefined extends PartOf<O, Part> ? never : Part]: Part extends 'body'
    ? Unset<PartOf<O, Part>>
    : PartOf<O, Part>;
} & QueryOf<PartOf<O, 'query'>>;

/** A query is optional if all its properties are. */
type QueryOf<Query> = undefined extends Query
  ? object
  : object extends Query
    ? { query?: Query }
    : { query: Query };

/** Allows undefined for optional properties, because JSON omits them. */
type Unset<T> = { [K in keyof T]: object extends Pick<T, K> ? T[K] | undefined : T[K] };

/** The reply as a client reads it: `never` if it has no body, undefined if its body is not JSON. */
export type ReplyOf<O extends Operation> = O extends { reply: infer Schema extends TSchema }
  ? Exclude<Static<Schema>, null>
  : undefined;

/** Describes image uploads in the API document. */
export const imageUploadHelp =
  `An image comes as a data URL within the 64 KB of JSON; or as \`multipart/form-data\`, with the JSON in the part ` +
  `\`${jsonField}\`, whose \`imageUrl\` is \`${attachedImage}\`, and then the bytes in the part \`${imageField}\`; ` +
  `of several images, the second one’s is \`${attachedImages[1]}\`, and so on, and each has a part of its own.`;
