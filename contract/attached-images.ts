/** Replace the data URLs of images in the JSON when their bytes are in the form parts `imageField`, in this order. */
export const attachedImages = Array.from({ length: 10 }, (_, at) => `attached${at > 0 ? ` ${at + 1}` : ''}`);
export const [attachedImage = ''] = attachedImages;
