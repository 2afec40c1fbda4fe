import { readdir, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { isSegment, segmentSize } from './chain-names.ts'

/** Room that segments may take which the place of backups does not take (bytes), and the share of the disk's. */
const most = 64 * segmentSize
const fewest = 4 * segmentSize
const share = 0.05

/** What waits on this machine to be kept elsewhere may take so much of its disk (bytes). */
export async function spoolLimit(folder: string): Promise<number> {
  const { bsize, bavail } = await statfs(folder)
  return Math.max(fewest, Math.min(most, bavail * bsize * share))
}

/** The segments that wait, the oldest first. */
export async function spooled(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter(isSegment).toSorted()
}

/** What the server notes beside its segments, of copies and of timelines, which nobody needs who has those. */
const notes = /^[0-9A-F]{8}(?:[0-9A-F]{16}\.[0-9A-F]{8}\.backup|\.history)$/u

/** Takes away what is no segment. */
export async function removeNotes(folder: string): Promise<void> {
  const found = (await readdir(folder)).filter((name) => notes.test(name))
  for (const name of found) await rm(join(folder, name), { force: true })
}

/** Takes away all that waits, and what a killed server has left half. */
export async function emptySpool(folder: string): Promise<void> {
  for (const name of await readdir(folder)) await rm(join(folder, name), { force: true })
}
