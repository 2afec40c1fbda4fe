import { randomUUID } from 'node:crypto'
import { samplePlanId } from '#app/administration/sample-club/office/office-ids.ts'
import {
  dayBefore,
  daysBefore,
  hoursAfter,
  writtenBefore,
} from '#app/administration/sample-club/seed-calendar.server.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import type { accounts } from '#app/platform/schema/accounts/accounts.ts'
import type { membershipRequests } from '#app/platform/schema/members/memberships.ts'
import { emailOf, sampleMembers, sampleRequests, type SampleMember } from './people.server.ts'

type MembershipRow = typeof membershipRequests.$inferInsert
type AccountRow = typeof accounts.$inferInsert & { id: string }

/** A person who can register for events. */
export type Person = {
  name: string
  email: string
  language: Language
  accountId: string | null
  isMember: boolean
}

/** Prefixes before '000', which are not assigned. */
const areas = ['932', '938', '972', '973', '977']

const phoneOf = (place: number) => `+34 ${areas[place % areas.length]} 000 ${400 + place}`

/** Noon in Madrid, 13:00 in summer. */
const noonOf = (day: string) => new Date(`${day}T11:00:00Z`)

const dayOf = (now: Date, when: string | number) =>
  typeof when === 'number' ? dayBefore(now, when) : when

function accountRow(name: string, language: Language, createdAt: Date): AccountRow {
  const email = emailOf(name)
  return { id: randomUUID(), name, email, language, emailVerifiedAt: createdAt, createdAt }
}

/** The site is younger than the club: earlier members signed up one by one after its launch. */
function signedUpAt(now: Date, { joined, number }: SampleMember): Date {
  const joinedAt = noonOf(dayOf(now, joined))
  const sinceSite = daysBefore(now, 1100 - number * 3)
  return joinedAt > sinceSite ? joinedAt : sinceSite
}

function memberRow(
  member: SampleMember,
  place: number,
  accountId: string | null,
  now: Date,
): MembershipRow {
  const { name, ended, language } = member
  const joinedOn = dayOf(now, member.joined)
  const leftOn = typeof ended === 'object' ? dayOf(now, ended.left) : null
  const year = Number(dayBefore(now, 0).slice(0, 4))
  // Founders are members for life, others until the end of the year; memberships of people who left had no end.
  const isForGood = leftOn !== null || member.number < 10
  const lastYear = ended === 'lapsed' ? year - 1 : year
  return {
    accountId,
    fullName: name,
    email: emailOf(name),
    phone: phoneOf(place),
    status: 'approved',
    language,
    memberNumber: member.number,
    joinedOn,
    validUntil: isForGood ? null : `${lastYear}-12-31`,
    leftOn,
    memberNotes: member.notes ?? null,
    ...(isForGood ? {} : { planId: samplePlanId }),
    createdAt: noonOf(joinedOn),
    updatedAt: noonOf(leftOn ?? joinedOn),
  }
}

/** Rows of accounts and memberships, and possible registrants, members first. */
export function wholeClubPeople(now: Date) {
  const accountRows: AccountRow[] = []
  const open = (name: string, language: Language, at: Date) => {
    const row = accountRow(name, language, at)
    accountRows.push(row)
    return row.id
  }
  const people: Person[] = []
  const members = sampleMembers().map((member, place) => {
    const { name, language, ended, account } = member
    const accountId = account ? open(name, language, signedUpAt(now, member)) : null
    if (!ended) {
      people.push({ name, email: emailOf(name), language, accountId, isMember: true })
    }
    return memberRow(member, place, accountId, now)
  })
  const requests = sampleRequests().map(
    ({ name, language, asked, reason, status }, place): MembershipRow => {
      const askedAt = writtenBefore(now, asked)
      const accountId = open(name, language, askedAt)
      if (status === 'pending') {
        people.push({ name, email: emailOf(name), language, accountId, isMember: false })
      }
      return {
        accountId,
        fullName: name,
        email: emailOf(name),
        phone: phoneOf(members.length + place),
        reason,
        status,
        language,
        createdAt: askedAt,
        updatedAt: status === 'pending' ? askedAt : hoursAfter(askedAt, 96),
      }
    },
  )
  return { accountRows, membershipRows: [...members, ...requests], people }
}
