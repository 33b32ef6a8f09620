import { LinkError } from '../host/link-error.ts';

/** A game as a short text: JSON, deflated, in letters that an address may hold. */
export const LINK_PREFIX = 'log:';
/** Letters of the longest link that is made or followed. */
export const MAX_LINK_LENGTH = 200_000;
/** Bytes of the largest game that a link may unfold to. */
const LARGEST = 8_000_000;

export async function encodeLink(value: unknown): Promise<string> {
  const stream = new Blob([JSON.stringify(value)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return LINK_PREFIX + btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** @throws LinkError `link` if it was not encoded so, is cut off, or is too large */
export async function decodeLink(text: string): Promise<unknown> {
  if (text.length > MAX_LINK_LENGTH)
    throw new LinkError(
      'link',
      `The link has ${text.length} letters; at most ${MAX_LINK_LENGTH} are followed. Load a file instead.`,
    );
  try {
    const bytes = Uint8Array.from(
      atob(text.slice(LINK_PREFIX.length).replaceAll('-', '+').replaceAll('_', '/')),
      (letter) => letter.charCodeAt(0),
    );
    let size = 0;
    const watched = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, to) {
        size += chunk.length;
        if (size > LARGEST) to.error(new Error('too large'));
        else to.enqueue(chunk);
      },
    });
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).pipeThrough(watched);
    return JSON.parse(await new Response(stream).text()) as unknown;
  } catch {
    // What browsers say of it helps nobody.
    throw new LinkError(
      'link',
      `The text after "${LINK_PREFIX}" is cut off or changed, or unfolds to more than ${LARGEST} bytes.`,
    );
  }
}
