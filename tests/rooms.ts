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

/** Rooms that all others may import. */
const leaves: ReadonlySet<string> = new Set(['copy', 'i18n', 'head', 'queues'])

/** Allowed imports of every room except the design system: texts, languages, and the files at the top of `app/`. */
export const isLeaf = (path: string): boolean =>
  leaves.has(roomOf(path)) || /^app\/(?!root|routes|entry)[\w-]+\.ts$/u.test(path)

/** Modules that are parts of route modules and read requests as routes do. */
const partsOfRoutes = /\/(?:keep-form|(?:submit-registration|section-route)\.server)\.ts$/u

/** Whether a module answers a URL, or is a part of one. */
export const isRoute = (path: string): boolean =>
  /^app\/.+\.route\.tsx?$/u.test(path) || (path.startsWith('app/') && partsOfRoutes.test(path))

/** The subject of a file; null for files outside subjects. */
export function subjectOf(path: string): string | null {
  const [root, subject = ''] = path.split('/')
  return root === 'app' && subject in subjectArrows ? subject : null
}

/**
 * The room of a file of `app/`: its kind within a subject, otherwise its folder; at the top of `app/` its name or
 * `top`.
 */
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
