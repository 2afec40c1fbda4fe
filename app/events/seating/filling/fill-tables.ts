import type { EventTable, SeatWish, SeatedPerson } from '#app/events/seating/seating.ts'

type Person = Pick<SeatedPerson, 'id' | 'registration' | 'member' | 'first'>

type Group = { people: Person[]; size: number; members: number; firsts: number }

const groupOf = (people: Person[]): Group => ({
  people,
  size: people.length,
  members: people.filter(({ member }) => member).length,
  firsts: people.filter(({ first }) => first).length,
})

type Filling = {
  tables: readonly EventTable[]
  /** In order of registration, parties together. */
  people: readonly Person[]
  wishes: readonly SeatWish[]
  fixed: ReadonlyMap<string, string>
}

type Filled = { table: EventTable; groups: Group[]; fixed: Person[] }

const peopleAt = ({ groups, fixed }: Filled) => [...fixed, ...groups.flatMap((each) => each.people)]
const roomAt = (filled: Filled) => filled.table.seats - peopleAt(filled).length

/** Groups registrations that sit together by wish, each mapped to the smallest index of its group. */
function groupByWish(people: readonly Person[], wishes: readonly SeatWish[]): Map<string, string> {
  const head = new Map(people.map(({ registration }) => [registration, registration]))
  const headOf = (id: string): string => {
    const next = head.get(id) ?? id
    return next === id ? id : headOf(next)
  }
  const order = [...head.keys()]
  for (const { one, other } of wishes) {
    if (!head.has(one) || !head.has(other)) continue
    const [first = one, second = other] = [headOf(one), headOf(other)].toSorted(
      (a, b) => order.indexOf(a) - order.indexOf(b),
    )
    head.set(second, first)
  }
  return new Map(order.map((id) => [id, headOf(id)]))
}

const groupPeople = (people: readonly Person[], keyOf: (person: Person) => string): Group[] =>
  [...Map.groupBy(people, keyOf).values()].map(groupOf)

/** How far a table's share of first-timers and members is from the average. */
function imbalance(filled: readonly Filled[], all: Group): number {
  return filled.reduce((sum, at) => {
    const { size, members, firsts } = groupOf(peopleAt(at))
    return (
      sum +
      Math.abs(members * all.size - all.members * size) +
      Math.abs(firsts * all.size - all.firsts * size)
    )
  }, 0)
}

/** Tables where the party or people of its wishes already sit, the fullest first. */
function tablesOfCompanions(
  group: Group,
  filled: readonly Filled[],
  circleOf: (id: string) => string,
) {
  const circlesOfGroup = new Set(group.people.map(({ registration }) => circleOf(registration)))
  const parties = new Set(group.people.map(({ registration }) => registration))
  const weight = (at: Filled) =>
    peopleAt(at).reduce(
      (sum, { registration }) =>
        sum +
        (parties.has(registration) ? 100 : circlesOfGroup.has(circleOf(registration)) ? 1 : 0),
      0,
    )
  return filled
    .map((at) => ({ at, weight: weight(at) }))
    .filter((each) => each.weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ at }) => at)
}

/**
 * The best table for a group: with its own people, else where it balances the tables most; the lower number when equal.
 */
function bestTable(
  group: Group,
  filled: readonly Filled[],
  all: Group,
  circleOf: (id: string) => string,
): Filled | undefined {
  const fits = (at: Filled) => roomAt(at) >= group.size
  const anchored = tablesOfCompanions(group, filled, circleOf).find(fits)
  if (anchored) return anchored
  const scored = filled.filter(fits).map((at) => {
    const before = imbalance([at], all)
    const after = imbalance([{ ...at, groups: [...at.groups, group] }], all)
    return { at, score: after - before - (roomAt(at) === group.size ? 1 : 0), room: roomAt(at) }
  })
  const [best] = scored.toSorted((one, other) => one.score - other.score || other.room - one.room)
  return best?.at
}

/** Swaps groups of equal size while that balances the tables. */
function swapGroups(filled: Filled[], all: Group, circleOf: (id: string) => string): void {
  const isFree = (group: Group, at: Filled) =>
    tablesOfCompanions(
      group,
      [{ ...at, groups: at.groups.filter((each) => each !== group) }],
      circleOf,
    ).length === 0
  const swapOnce = (): boolean => {
    for (const [nth, one] of filled.entries()) {
      for (const other of filled.slice(nth + 1)) {
        for (const mine of one.groups) {
          for (const theirs of other.groups) {
            if (mine.size !== theirs.size || !isFree(mine, one) || !isFree(theirs, other)) continue
            const swapped = [
              { ...one, groups: one.groups.map((each) => (each === mine ? theirs : each)) },
              { ...other, groups: other.groups.map((each) => (each === theirs ? mine : each)) },
            ]
            if (imbalance(swapped, all) >= imbalance([one, other], all)) continue
            one.groups = swapped[0]?.groups ?? one.groups
            other.groups = swapped[1]?.groups ?? other.groups
            return true
          }
        }
      }
    }
    return false
  }
  // Each swap improves the balance; the limit bounds large evenings.
  for (let swaps = 0; swaps < 200 && swapOnce(); swaps++);
}

/**
 * Seats unseated people: parties together, then wishes, then members among first-timers. A group too large for any
 * table sits by party, a party too large sits apart; the last registered stay without a seat. Deterministic.
 *
 * @returns the table of each seated person, `fixed` ones included.
 */
export function fillTables({ tables, people, wishes, fixed }: Filling): Map<string, string> {
  const all = groupOf([...people])
  const circle = groupByWish(people, wishes)
  const circleOf = (id: string) => circle.get(id) ?? id
  const filled = tables
    .toSorted((one, other) => one.number - other.number)
    .map((table): Filled => ({
      table,
      groups: [],
      fixed: people.filter(({ id }) => fixed.get(id) === table.id),
    }))
  const place = new Map(people.map(({ id }, at) => [id, at]))
  const placeOf = ({ people: [first] }: Group) => place.get(first?.id ?? '') ?? 0
  const largestFirst = (groups: readonly Group[]) =>
    groups.toSorted((one, other) => other.size - one.size || placeOf(one) - placeOf(other))
  const isAnchored = (group: Group) => tablesOfCompanions(group, filled, circleOf).length > 0

  /** Seats groups that fit; returns the rest. */
  const seat = (groups: readonly Group[]): Group[] => {
    const left: Group[] = []
    // Groups with seated companions come first, before others take the chairs next to them.
    const [near, others] = [groups.filter(isAnchored), groups.filter((each) => !isAnchored(each))]
    for (const group of [...largestFirst(near), ...largestFirst(others)]) {
      const at = bestTable(group, filled, all, circleOf)
      if (at) at.groups.push(group)
      else left.push(group)
    }
    return left
  }

  const waiting = people.filter(({ id }) => !fixed.has(id))
  // With too few chairs, people who registered first are seated.
  const chairs = filled.reduce((sum, at) => sum + Math.max(0, roomAt(at)), 0)
  const seated = waiting.slice(0, chairs)
  const leftCircles = seat(groupPeople(seated, ({ registration }) => circleOf(registration)))
  const leftParties = seat(
    leftCircles.flatMap((group) => groupPeople(group.people, ({ registration }) => registration)),
  )
  // Seats as many of a party side by side as fit, then single chairs.
  let apart = leftParties
  while (apart.length > 0) {
    const pieces = apart.flatMap(({ people: party }) => {
      const half = Math.ceil(party.length / 2)
      return party.length === 1 ? [] : [groupOf(party.slice(0, half)), groupOf(party.slice(half))]
    })
    apart = seat(pieces)
  }
  swapGroups(filled, all, circleOf)
  return new Map(filled.flatMap((at) => peopleAt(at).map(({ id }) => [id, at.table.id] as const)))
}
