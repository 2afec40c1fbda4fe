/** The rooms of `app/` (docs/architecture.md), derived from the paths alone. */

/** Allowed imports between subjects, from the highest to the lowest. Each arrow is used. */
export const subjectArrows: Readonly<Record<string, readonly string[]>> = {
  administration: [
    'circulars',
    'visits',
    'events',
    'content',
    'money',
    'members',
    'frame',
    'accounts',
  ],
  circulars: ['content', 'members'],
  visits: ['events', 'content', 'members'],
  events: ['content', 'money', 'members', 'frame'],
  content: ['members', 'frame'],
  money: ['members', 'accounts'],
  members: ['frame', 'accounts'],
  frame: ['accounts'],
  accounts: [],
}

/** Rooms that are known everywhere. */
const leaves: ReadonlySet<string> = new Set(['copy', 'i18n', 'head', 'queues'])

/** Allowed imports of every room except the design system: texts, languages, and the files at the top of `app/`. */
export const isLeaf = (path: string): boolean =>
  leaves.has(roomOf(path)) || /^app\/(?!root|routes|entry)[\w-]+\.ts$/u.test(path)

/** Parts of route modules that are modules of their own: they read requests as routes do. */
const partsOfRoutes = /\/(?:keep-form|(?:submit-registration|section-route)\.server)\.ts$/u

/** A module that answers a URL, or a part of one. */
export const isRoute = (path: string): boolean =>
  /^app\/.+\.route\.tsx?$/u.test(path) || (path.startsWith('app/') && partsOfRoutes.test(path))

/** The subject of a file; null below the subjects, above them and outside of the application. */
export function subjectOf(path: string): string | null {
  const [root, subject = ''] = path.split('/')
  return root === 'app' && subject in subjectArrows ? subject : null
}

/** The room of a file of `app/`: its kind in a subject, its folder below, `top` or its name at the top. */
export function roomOf(path: string): string {
  const [, first = '', second = ''] = path.split('/')
  if (path.endsWith('.copy.ts')) return 'copy'
  if (path.endsWith('.schema.ts')) return 'schema'
  if (isRoute(path) || /^app\/[a-z]+\/routes\.ts$/u.test(path)) return 'routes'
  if (subjectOf(path)) return 'subjects'
  if (first === 'kit' || first === 'platform') return second
  const name = first.replace(/(?:\.(?:server|client))?\.tsx?$/u, '')
  return /^(?:root|entry)$/u.test(name) ? 'top' : name
}
