import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { SourceFile } from './architecture-rules.ts'

/** The addresses that the code writes, against those that the site has: a link that leads nowhere is found by its text. */

type Segments = readonly string[]

/** The parts of a path between its slashes. */
export const segmentsOf = (path: string): Segments => path.split('/').filter((each) => each !== '')

/** The addresses of these routes, with their parameters as they are named: `['eventos', ':id']`. */
function addressesOf(entries: readonly RouteConfigEntry[], above: Segments = []): Segments[] {
  return entries.flatMap(({ path = '', children = [] }) => {
    const own = [...above, ...segmentsOf(path)]
    return [own, ...addressesOf(children, own)]
  })
}

/** Placeholder for a part known only at run time. */
const open = '*'

const isParameter = (segment: string) => segment.startsWith(':') || segment === open

/** Whether this can be that address; one that ends with what only runs say may also be the beginning of it. */
export const fits = (written: Segments, address: Segments) =>
  (written.length === address.length ||
    (written.at(-1) === open && written.length < address.length)) &&
  written.every((segment, index) => {
    const there = address[index] ?? ''
    return isParameter(there) || segment.includes(open) || segment === there
  })

/** Constants that are an address: `export const accountsPath = '/admin/usuarios'`. */
function pathConstants(files: readonly SourceFile[]): Map<string, string> {
  const found = files.flatMap(({ text }) => [
    ...text.matchAll(/\bconst (\w+) = (['"`])(\/[a-z][\w/-]*)\2/gu),
  ])
  return new Map(found.map(([, name = '', , path = '']) => [name, path]))
}

/** A text as an address: without query and fragment, with what only runs say left open; null for none. */
function writtenAddress(text: string, constants: ReadonlyMap<string, string>): Segments | null {
  // A text within the text ends this one too early.
  if (/\$\{[^{}]*$/u.test(text)) return null
  const filled = text.replaceAll(
    /\$\{([^{}]*)\}/gu,
    (_, expression: string) => constants.get(expression.trim()) ?? open,
  )
  // Text directly after a path is mostly a query.
  const path = filled.replace(/[?#].*$/u, '').replace(/(?<=[^/])\*$/u, '')
  return /^\/[a-z]/u.test(path) ? segmentsOf(path) : null
}

/** Addresses among the texts of these files, raw and by segments. */
export function writtenAddresses(
  files: readonly SourceFile[],
): { path: string; text: string; segments: Segments }[] {
  const constants = pathConstants(files)
  return files.flatMap(({ path, text: source }) =>
    [...source.matchAll(/(['"`])((?:\/|\$\{)[^'"`\n]*)\1/gu)].flatMap(([, , text = '']) => {
      const segments = writtenAddress(text, constants)
      return segments ? [{ path, text, segments }] : []
    }),
  )
}

/**
 * Addresses of the site's own parts in these files that lead nowhere. Parts are known by how the site's addresses
 * begin; what begins otherwise (pictures, the APIs) is not looked at.
 */
export function deadAddresses(
  files: readonly SourceFile[],
  routes: readonly RouteConfigEntry[],
): string[] {
  const addresses = addressesOf(routes)
  const parts = new Set(addresses.flatMap(([first]) => (first ? [first] : [])))
  return writtenAddresses(files)
    .filter(({ segments: [first = ''] }) => parts.has(first))
    .filter(({ segments }) => !addresses.some((address) => fits(segments, address)))
    .map(({ path, text }) => `${path}: ${text}`)
}
