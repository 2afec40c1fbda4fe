import type { MemberFinder } from './named-members.server.ts'
import type { VisitNote } from './visit-import.ts'

/** Who of a row is stored with a visit, by name; everybody else counts among its covers. */
export type NamedDiners = { people: { id: string; name: string }[]; notes: VisitNote[] }

const listOf = (kind: 'unknownMembers' | 'severalMembers', names: readonly string[]): VisitNote[] =>
  names.length > 0 ? [{ kind, names: names.join(', ') }] : []

/**
 * Whom the names and numbers of a row mean.
 *
 * @param forgotten whether the visit is so long ago that only who agrees to be named in visits stays known
 *   (docs/decisions/history/0074-visits.md).
 */
export function namedDiners(
  written: readonly string[],
  find: MemberFinder,
  forgotten: boolean,
): NamedDiners {
  const people = new Map<string, string>()
  const unknown: string[] = []
  const several: string[] = []
  const silent = new Set<string>()
  for (const each of written) {
    const found = find(each)
    const [member] = found
    if (!member) unknown.push(each)
    else if (found.length > 1) several.push(each)
    else if (forgotten && !member.agrees) silent.add(member.id)
    else people.set(member.id, member.name)
  }
  return {
    people: [...people].map(([id, name]) => ({ id, name })),
    notes: [
      ...listOf('unknownMembers', unknown),
      ...listOf('severalMembers', several),
      ...(silent.size > 0 ? [{ kind: 'withoutConsent', count: silent.size } as const] : []),
    ],
  }
}
