import { readFile } from 'node:fs/promises'
import process from 'node:process'
import { StartProblem } from '#packages/keeper/faults/start-problem.ts'

/** The system user of the database server; null means ourselves. */
export type ServerUser = { name: string; uid: number; gid: number } | null

/** In order of preference; the last ones exist on every distribution. */
const candidates = ['postgres', 'nobody', 'daemon', 'www-data']

/** PostgreSQL refuses to run as root: then an unprivileged user of this machine runs it. */
export async function serverUser(): Promise<ServerUser> {
  if (process.getuid?.() !== 0) return null
  const lines = await knownUsers()
  for (const candidate of candidates) {
    const [name, , uid, gid] = lines.find(([entry]) => entry === candidate) ?? []
    if (name && Number(uid) > 0) return { name, uid: Number(uid), gid: Number(gid) }
  }
  throw new StartProblem(
    'The database server may not run as root, and this machine has no unprivileged user to run it. Start the site as another user, or set DATABASE_URL.',
  )
}

/** A user's name; the number where it has none. */
export async function nameOfUser(uid: number): Promise<string> {
  const [name] = (await knownUsers()).find((entry) => entry[2] === String(uid)) ?? []
  return name || String(uid)
}

const knownUsers = async () =>
  (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
