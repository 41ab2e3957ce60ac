import { type Static, type TObject, type TSchema, Type } from 'typebox';
import { PuzzleId, RewardId } from './api.ts';
import { attachedImage, imageField, jsonField } from './images.ts';

export type RouteName = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /api/${string}`;

/**
 * One request of the API: what the server checks and describes, and what types the handler, the browser's call and the tests'
 * client. Each feature has a map of its own, from method and path to this.
 */
export interface Operation {
  /** Its name in the OpenAPI document. */
  operationId: string;
  summary: string;
  description?: string;
  /** The keys that it asks for, where they differ from those of its scope. */
  security?: Record<string, string[]>[];
  params?: TObject;
  query?: TSchema;
  body?: TSchema;
  reply: TSchema | Media;
  /** 200, or 204 where the reply is nothing. */
  status?: 201;
}

export type Api = Readonly<Record<RouteName, Operation>>;

/** A reply that is no JSON. */
interface Media {
  description: string;
  content: Record<string, { schema: TSchema }>;
}

/** The reply of an operation that answers with no body. */
export const nothing = (description: string) => Type.Null({ description });

/** A reply of text in a media type. */
export const text = (mediaType: string, description: string): Media => ({
  description,
  content: { [mediaType]: { schema: Type.String() } },
});

const Bytes = Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' });

/** A reply of bytes in one of these media types. */
export const file = (mediaTypes: string[], description: string): Media => ({
  description,
  content: Object.fromEntries(mediaTypes.map((mediaType) => [mediaType, { schema: Bytes }])),
});

/** The parameters of operations on one puzzle, and on one reward. */
export const puzzleParams = Type.Object({ puzzleId: PuzzleId });
export const rewardParams = Type.Object({ rewardId: RewardId });

/** The type of a part of the request; nothing where the operation has no such part. */
export type PartOf<O extends Operation, Part extends 'params' | 'query' | 'body'> =
  O extends Record<Part, infer Schema extends TSchema> ? Static<Schema> : undefined;

/** The parts of a request that the operation has, as a client sends them. */
export type RequestOf<O extends Operation> = {
  [Part in 'params' | 'body' as undefined extends PartOf<O, Part> ? never : Part]: Part extends 'body'
    ? Unset<PartOf<O, Part>>
    : PartOf<O, Part>;
} & QueryOf<PartOf<O, 'query'>>;

/** A query may be left out where all of it may. */
type QueryOf<Query> = undefined extends Query
  ? object
  : object extends Query
    ? { query?: Query }
    : { query: Query };

/** With optional properties that may be undefined: JSON leaves them out. */
type Unset<T> = { [K in keyof T]: object extends Pick<T, K> ? T[K] | undefined : T[K] };

/** The reply as a client reads it: undefined where it has no body, or one that is not JSON. */
export type ReplyOf<O extends Operation> = O extends { reply: infer Schema extends TSchema }
  ? Exclude<Static<Schema>, null>
  : undefined;

/** For the documentation of the routes that take an image. */
export const imageUploadHelp =
  `An image comes as a data URL within the 64 KB of JSON; or as \`multipart/form-data\`, with the JSON in the part ` +
  `\`${jsonField}\`, whose \`imageUrl\` is \`${attachedImage}\`, and then the bytes in the part \`${imageField}\`.`;
