import { or, sql, type SQL } from 'drizzle-orm'
import type { FieldMessage } from '#app/copy/fields.copy.ts'
import { recordAct } from '#app/kit/records/record-audit.server.ts'
import { refused, type Refused } from '#app/kit/records/refused.ts'
import {
  storeAnswer,
  representationFault,
} from '#app/members/assemblies/own/store-answer.server.ts'
import type { AttendanceInput } from '#app/members/assemblies/writing/assembly-input.ts'
import { storedAssembly } from '#app/members/assemblies/writing/manage-assemblies.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { containing, searchedText } from '#app/platform/db/searching/searching.server.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { assemblies, type AssemblyAnswer } from '#app/platform/schema/members/assemblies.ts'
import { Problem } from '#app/problem.ts'
import type { Attendance, RollEntry } from './attendance.ts'

type HeldAssembly = Pick<typeof assemblies.$inferSelect, 'id' | 'startsAt'>

/** The day of which the members count: that of a begun assembly, otherwise today. */
const dayOf = ({ startsAt }: HeldAssembly, now: Date) =>
  madridDayOf(startsAt <= now ? startsAt : now)

/** Attendance at an assembly, in person and represented, with the total of members. */
export async function attendanceOf(
  db: Database,
  held: HeldAssembly,
  now: Date,
): Promise<Attendance> {
  const { rows } = await db.execute<Attendance>(
    sql`select * from attendance_of(${held.id}, ${dayOf(held, now)})`,
  )
  return rows[0] ?? { members: 0, present: 0, represented: 0 }
}

const numbered = sql`roll.member_number`

type StoredEntry = Omit<RollEntry, 'arrivedAt'> & { arrivedAt: string | null }

/** The members who count for an assembly, with their answers. */
async function rollOf(
  db: Database,
  {
    held,
    now,
    where,
    order,
    most,
  }: {
    held: HeldAssembly
    now: Date
    where: SQL
    order: SQL
    most: number | null
  },
): Promise<RollEntry[]> {
  const { rows } = await db.execute<StoredEntry>(sql`
    select person.id, roll.member_number as number, person.full_name as name, given.answer,
      representative.full_name as by,
      (select max(record.member_number) from membership_requests as record where record.person_id = representative.id)
        as "byNumber",
      given.arrived_at as "arrivedAt", coalesce(given.noted, false) as noted
    from members_counted_on(${dayOf(held, now)}) as roll
    join people as person on person.id = roll.person_id
    left join assembly_answers as given on given.assembly_id = ${held.id} and given.person_id = person.id
    left join people as representative on representative.id = given.represented_by
    where ${where}
    order by ${order}, person.id
    limit ${most}`)
  return rows.map((entry) =>
    Object.assign(entry, {
      arrivedAt: entry.arrivedAt === null ? null : new Date(entry.arrivedAt),
    }),
  )
}

const byName = sql`person.sort_name`

const isSearched = (text: string): SQL =>
  or(
    containing(sql`person.sort_name`, text),
    /^\d{1,9}$/u.test(text) ? sql`${numbered} = ${Number(text)}` : undefined,
  ) ?? sql`true`

/** Members listed at a time; the others are found by name or number. */
const maxListed = 50

/**
 * The roll of an assembly for the door: the members who are missing or have arrived, or those that a search finds
 * by name or number. Admins and the secretary. Throws Problem 404.
 */
export async function attendanceList(
  cx: RequestContext,
  id: string,
  { typed, arrived }: { typed: string | null; arrived: boolean },
) {
  authorize(cx.actor, 'assemblies.manage')
  const held = await storedAssembly(cx.db, id)
  const search = searchedText(typed)
  const [attendance, found] = await Promise.all([
    attendanceOf(cx.db, held, cx.now),
    rollOf(cx.db, {
      held,
      now: cx.now,
      where: search ? isSearched(search) : sql`(given.arrived_at is not null) = ${arrived}`,
      order: byName,
      most: maxListed + 1,
    }),
  ])
  return {
    id,
    title: cx.language === 'ca' ? held.titleCa : held.titleEs,
    attendance,
    quorum: held.quorum,
    secondCallAt: held.secondCallAt,
    entries: found.slice(0, maxListed),
    more: found.length > maxListed,
    search,
    arrived,
  }
}

/**
 * All members who count for an assembly, by number, for signing on paper. Admins and the secretary. Throws Problem
 * 404.
 */
export async function listToSign(cx: RequestContext, id: string) {
  authorize(cx.actor, 'assemblies.manage')
  const held = await storedAssembly(cx.db, id)
  const entries = await rollOf(cx.db, {
    held,
    now: cx.now,
    where: sql`true`,
    order: sql`${numbered}`,
    most: null,
  })
  const { startsAt, secondCallAt, place } = held
  const title = cx.language === 'ca' ? held.titleCa : held.titleEs
  return { id, title, startsAt, secondCallAt, place, entries }
}

/** A member of the roll, to note their attendance. Admins and the secretary. Throws Problem 404. */
export async function rollEntry(cx: RequestContext, id: string, person: string) {
  authorize(cx.actor, 'assemblies.manage')
  const held = await storedAssembly(cx.db, id)
  return entryOf(cx.db, { held, now: cx.now, person })
}

async function entryOf(
  db: Database,
  { held, now, person }: { held: HeldAssembly; now: Date; person: string },
): Promise<RollEntry> {
  const where = sql`person.id = ${person}`
  const [entry] = isUuid(person)
    ? await rollOf(db, { held, now, where, order: byName, most: 1 })
    : []
  if (!entry) throw new Problem('assemblyNotFound', 404)
  return entry
}

/** Messages to an answering member, by the message that the panel shows instead. */
const inPanel: Partial<Record<FieldMessage, FieldMessage>> = {
  memberNumberUnknown: 'representativeUnknown',
  memberNumberOwn: 'representativeSelf',
}

const acts = {
  arrived: 'assembly.arrival-noted',
  inPerson: 'assembly.coming-noted',
  represented: 'assembly.proxy-noted',
  absent: 'assembly.absence-noted',
  none: 'assembly.answer-taken-back',
} as const

/**
 * Stores a member's answer on paper, by telephone or at the door, replacing their online answer; also once the
 * assembly has begun. A representative is named by number or name, under the rules for members' own answers. Admins
 * and the secretary. Throws Problem 404.
 */
export async function recordAttendance(
  cx: RequestContext,
  id: string,
  person: string,
  { answer, by }: AttendanceInput,
): Promise<{ outcome: 'saved' } | Refused> {
  authorize(cx.actor, 'assemblies.manage')
  return cx.db.transaction(async (tx) => {
    const held = await storedAssembly(tx, id, 'no key update')
    const entry = await entryOf(tx, { held, now: cx.now, person })
    const { id: personId, number } = entry
    let representative: RollEntry | null = null
    if (answer === 'represented') {
      if (by === '') return refused('by', 'required')
      const where = isSearched(by)
      const found = await rollOf(tx, { held, now: cx.now, where, order: byName, most: 2 })
      if (found.length > 1) return refused('by', 'representativeSeveral')
      representative = found[0] ?? null
      const named = { assemblyId: id, personId, by: representative?.id ?? null }
      const whyNot = await representationFault(tx, named)
      if (whyNot) return refused('by', inPanel[whyNot] ?? whyNot)
    }
    const arrived = answer === 'arrived'
    const isUnchanged =
      answer === 'none'
        ? entry.answer === null
        : entry.noted &&
          entry.answer === (arrived ? 'inPerson' : answer) &&
          (entry.arrivedAt !== null) === arrived &&
          entry.byNumber === (representative?.number ?? null)
    if (isUnchanged) return { outcome: 'saved' }
    await storeAnswer(tx, cx, held, {
      personId,
      given:
        answer === 'none'
          ? null
          : {
              answer: (arrived ? 'inPerson' : answer) satisfies AssemblyAnswer,
              representedBy: representative?.id ?? null,
              arrivedAt: arrived ? cx.now : null,
              noted: true,
            },
    })
    await recordAct(tx, cx, acts[answer], ['assembly', id], {
      details: {
        member_number: number,
        ...(representative ? { represented_by: representative.number } : {}),
      },
    })
    return { outcome: 'saved' }
  })
}
