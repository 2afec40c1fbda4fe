import { open } from 'node:fs/promises'

/** Makes created, renamed and removed names in a folder durable. */
export async function syncFolder(folder: string): Promise<void> {
  const opened = await open(folder, 'r')
  await opened.sync()
  await opened.close()
}
