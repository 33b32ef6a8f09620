import type { ModuleSource } from '../host/protocol.ts';

/** Bytes of the largest module that is read. */
const LARGEST = 32_000_000;

/**
 * Brings the text of a module, which runs where nothing can be fetched.
 * @throws Error that names the address
 */
export async function fetchModule(address: string): Promise<Required<ModuleSource>> {
  const response = await answered(address);
  const text = await response.text();
  if (text.length > LARGEST) throw new Error(`${address} has ${text.length} letters; at most ${LARGEST} are read.`);
  return { address, text };
}

async function answered(address: string): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(address);
  } catch (error) {
    throw new Error(
      `${address} cannot be fetched: ${error instanceof Error ? error.message : String(error)}. It must be reachable; on another origin it must be served with Access-Control-Allow-Origin, and a content policy of the page must allow it in connect-src.`,
    );
  }
  if (!response.ok) throw new Error(`${address} cannot be fetched: the server answered ${response.status}.`);
  return response;
}
