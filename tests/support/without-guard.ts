import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const build = join(import.meta.dirname, '..', '..', 'build')

/** Guards that a control removes: the start of the built function, and what is inserted there. */
const guards = {
  permissions: ['function may(actor, operation) {', 'return actor.kind !== "visitor";'],
  askedMails: [
    'async function allowRequestedMail(db, { actor, now }, recipient) {',
    'return true;',
  ],
  holds: ['waitOf(each) {', 'return null;'],
  hearing: ['async hears() {', 'return true;'],
  losses: ['async function retryUndone(attempt) {', 'return attempt();'],
  audit: ['async function recordAudits(tx, cx, entries) {', 'return;'],
  unknownFields: [
    'async function readForm(request, schema) {',
    'schema = schema.strip?.() ?? schema;',
  ],
  origins: ['function problemOfForeign(request, origin) {', 'return null;'],
} as const

/** A copy of the built server without some guards. */
export type Unguarded = { server: string; remove(): Promise<void> }

/**
 * Copies the built server and removes guards from the copy, for controls which show that an attack would be noticed.
 * Pass `server` to `testApp`.
 */
export async function serverWithout(...without: (keyof typeof guards)[]): Promise<Unguarded> {
  // Beside the original, because the server finds the browser's files relative to its own path.
  const folder = await mkdtemp(join(build, `without-${without.join('-')}-`))
  await cp(join(build, 'server'), folder, { recursive: true })
  const path = join(folder, 'index.js')
  let code = await readFile(path, 'utf8')
  for (const guard of without) {
    const [beginning, instead] = guards[guard]
    const [before, after, ...more] = code.split(beginning)
    if (before === undefined || after === undefined || more.length > 0) {
      throw new Error(`the built server has no single '${beginning}'`)
    }
    code = `${before}${beginning}\n\t${instead}${after}`
  }
  await writeFile(path, code)
  return {
    server: pathToFileURL(path).href,
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
