import { open } from 'node:fs/promises'

/** A name is on the disk when its folder is: what was made, renamed or removed in it survives a power cut after this. */
export async function syncFolder(folder: string): Promise<void> {
  const opened = await open(folder, 'r')
  await opened.sync()
  await opened.close()
}
