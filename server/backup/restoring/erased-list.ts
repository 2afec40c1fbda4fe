import type { BackupPlace } from '#server/backup/places/backup-place.ts'
import { backupPrefix } from '#server/backup/places/kept-backups.ts'

/** An account erased on request, as in the table erased_accounts. */
export type ErasedAccount = { digest: string; erasedAt: Date }

const ending = 'erased'

/** How long accounts stay listed (milliseconds): well beyond the twelve months of backups. */
const noted = 500 * 86_400_000

const line = /^([0-9a-f]{64}) (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)$/u

type Place = Pick<BackupPlace, 'list' | 'read' | 'write' | 'title'>

/** @throws Error for an invalid list, as erased people would be restored. */
function accountsIn(text: string, name: string): ErasedAccount[] {
  return text
    .split('\n')
    .filter(Boolean)
    .map((each) => {
      const [, digest = '', instant = ''] = line.exec(each) ?? []
      if (digest === '') throw new Error(`${name} is no list of who was erased`)
      return { digest, erasedAt: new Date(instant) }
    })
}

async function readList(place: Place, name: string): Promise<ErasedAccount[] | null> {
  const text = await place.read(name)
  return text === null ? null : accountsIn(text, `${place.title}/${name}`)
}

/**
 * Records erased accounts next to the backups, which still contain them. Existing entries stay, even those missing in
 * a restored database.
 *
 * @param origin of the site; its host is in the name of the list.
 */
export async function recordErased(
  place: Place,
  origin: string,
  accounts: readonly ErasedAccount[],
): Promise<void> {
  const name = backupPrefix(origin) + ending
  const before = await readList(place, name)
  const since = Date.now() - noted
  const all = new Map(
    [...accounts, ...(before ?? [])]
      .filter(({ erasedAt }) => erasedAt.getTime() > since)
      .map(({ digest, erasedAt }) => [digest, erasedAt]),
  )
  if (before?.length === all.size && before.every(({ digest }) => all.has(digest))) return
  const lines = [...all].map(([digest, erasedAt]) => `${digest} ${erasedAt.toISOString()}\n`)
  await place.write(name, lines.join(''))
}

/** Erased accounts of all lists next to a backup; null without a list. */
export async function erasedBeside(place: Place): Promise<ErasedAccount[] | null> {
  const lists = (await place.list()).filter((name) => name.endsWith(`-${ending}`))
  if (lists.length === 0) return null
  const read = await Promise.all(lists.map((name) => readList(place, name)))
  return read.flatMap((accounts) => accounts ?? [])
}
