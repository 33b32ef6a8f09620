import type { CampaignFile } from '@dejarik/session';

/** Bytes of the largest file that is read: a campaign has a few thousand. */
const LARGEST = 1_000_000;

/** A file that holds no campaign. */
class UnreadableFile extends Error {
  constructor(
    readonly code: 'json' | 'large',
    message: string,
  ) {
    super(message);
  }
}

/** @returns what may be a campaign @throws UnreadableFile */
export async function readCampaign(file: File): Promise<unknown> {
  if (file.size > LARGEST)
    throw new UnreadableFile('large', `${file.name}: ${file.size} bytes; at most ${LARGEST} are read.`);
  try {
    return JSON.parse((await file.text()).replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new UnreadableFile('json', `${file.name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Hands a campaign out as a file. @param plays how many games were played in it @returns the name of the file */
export function saveCampaign(file: CampaignFile, plays: number): string {
  const name = `${file.game}-campaign-${plays}.json`;
  const address = URL.createObjectURL(new Blob([JSON.stringify(file, null, 1)], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, 10_000);
  return name;
}
