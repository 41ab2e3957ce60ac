import sharp from 'sharp';

/** An image of four colors with a line across, so that all its parts and rotations look different */
async function testImage(width = 480, height = 360): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3" preserveAspectRatio="none"
    width="${width}" height="${height}">
    <rect width="2" height="1.5" fill="#c33"/><rect x="2" width="2" height="1.5" fill="#3a3"/>
    <rect y="1.5" width="2" height="1.5" fill="#33c"/><rect x="2" y="1.5" width="2" height="1.5" fill="#cc3"/>
    <path d="M0 0L4 3" stroke="#000" stroke-width=".2"/></svg>`;
  return sharp(Buffer.from(svg)).jpeg().toBuffer();
}

export async function imageFile(name = 'friends.jpg') {
  return { name, mimeType: 'image/jpeg', buffer: await testImage() };
}

export async function imageDataUrl(width?: number, height?: number): Promise<string> {
  return `data:image/jpeg;base64,${(await testImage(width, height)).toString('base64')}`;
}
