import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { SourceFile } from './architecture-rules.ts'

/** Compares the addresses in the code with those of the site, to find links without a target. */

type Segments = readonly string[]

export const segmentsOf = (path: string): Segments => path.split('/').filter((each) => each !== '')

/** The addresses of these routes, with parameters by name: `['eventos', ':id']`. */
function addressesOf(entries: readonly RouteConfigEntry[], above: Segments = []): Segments[] {
  return entries.flatMap(({ path = '', children = [] }) => {
    const own = [...above, ...segmentsOf(path)]
    return [own, ...addressesOf(children, own)]
  })
}

/** Placeholder for a part known only at run time. */
const open = '*'

const isParameter = (segment: string) => segment.startsWith(':') || segment === open

/** Whether a written address can be this address; one that ends with a placeholder may also be its beginning. */
export const fits = (written: Segments, address: Segments) =>
  (written.length === address.length ||
    (written.at(-1) === open && written.length < address.length)) &&
  written.every((segment, index) => {
    const there = address[index] ?? ''
    return isParameter(there) || segment.includes(open) || segment === there
  })

/** Constants with an address: `export const accountsPath = '/admin/usuarios'`. */
function pathConstants(files: readonly SourceFile[]): Map<string, string> {
  const found = files.flatMap(({ text }) => [
    ...text.matchAll(/\bconst (\w+) = (['"`])(\/[a-z][\w/-]*)\2/gu),
  ])
  return new Map(found.map(([, name = '', , path = '']) => [name, path]))
}

/**
 * A text as an address without query and fragment, with placeholders for parts known only at run time; null if it is
 * none.
 */
function writtenAddress(text: string, constants: ReadonlyMap<string, string>): Segments | null {
  // A nested template would end this one too early.
  if (/\$\{[^{}]*$/u.test(text)) return null
  const filled = text.replaceAll(
    /\$\{([^{}]*)\}/gu,
    (_, expression: string) => constants.get(expression.trim()) ?? open,
  )
  // A placeholder directly after a path is mostly a query.
  const path = filled.replace(/[?#].*$/u, '').replace(/(?<=[^/])\*$/u, '')
  return /^\/[a-z]/u.test(path) ? segmentsOf(path) : null
}

/** The addresses in the texts of these files, as written and as segments. */
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
 * Addresses in these files that the site does not have. Only those that start like an address of the site are checked,
 * so pictures and the APIs are not.
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
