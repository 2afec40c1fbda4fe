import { reviewInput, reviewLimits } from '#app/content/reviews/review-input.ts'
import { email } from '#app/kit/forms/text-input.ts'
import { newMemberInput } from '#app/members/memberships/membership-input.ts'
import { membershipLimits } from '#app/members/memberships/membership-limits.ts'
import { roleNumbers, roleOf } from '#app/platform/auth/role.ts'
import type { membershipRequests } from '#app/platform/schema/members/memberships.ts'
import { clipped, lineOf, numberOf, paragraphsOf, pastOf } from './cell-values.ts'
import { checkedRow } from './checked-row.ts'
import type { SourceRow } from './import-contract.ts'
import type { ImportNotes } from './import-notes.ts'
import type { Lookups } from './lookups.ts'

/** Characters of a name. */
const longestName = 100

export type MovedAccount = {
  email: string
  name: string | null
  role: 0 | 1 | 2
  createdAt?: Date
}

/** An account of the earlier site; null without an address that can be written to. */
export function accountRow(
  row: SourceRow,
  notes: ImportNotes,
  lookups: Lookups,
): MovedAccount | null {
  const { cells } = row
  const address = email.safeParse(lineOf(cells, 'email'))
  if (!address.success) {
    notes.refuse(
      'email',
      lineOf(cells, 'email') === '' ? 'is missing' : 'is not an address of mail',
    )
  }
  const number = numberOf(cells, 'role', notes) ?? 0
  const role = roleNumbers[roleOf(number)]
  if (number !== role) notes.note('role', `${number} is not a role; it becomes a plain user`)
  const name = clipped(lineOf(cells, 'name'), longestName, 'name', notes)
  if (name.length === 1) notes.note('name', 'has less than 2 characters; left empty')
  const createdAt = pastOf(cells, 'created_at', notes, lookups.now)
  if (!address.success) return null
  return {
    email: address.data,
    name: name.length > 1 ? name : null,
    role,
    ...(createdAt ? { createdAt } : {}),
  }
}

export type MovedRequest = Pick<
  typeof membershipRequests.$inferInsert,
  'accountId' | 'fullName' | 'email' | 'phone' | 'reason' | 'createdAt' | 'updatedAt'
> & { status: 'pending' | 'approved' | 'rejected' }

/** A membership request by the rules of the panel's form; null for one that breaks them. */
export function requestRow(
  row: SourceRow,
  notes: ImportNotes,
  lookups: Lookups,
): MovedRequest | null {
  const { cells } = row
  const form = {
    full_name: lineOf(cells, 'full_name'),
    email: lineOf(cells, 'email'),
    phone: lineOf(cells, 'phone'),
    reason: clipped(paragraphsOf(cells, 'reason'), membershipLimits.reason, 'reason', notes),
  }
  const checked = checkedRow(newMemberInput, form, notes, { required: ['full_name', 'email'] })
  const written = lineOf(cells, 'status')
  const status = (['pending', 'approved', 'rejected'] as const).find((each) => each === written)
  if (written !== '' && !status) {
    notes.note('status', `'${written}' is not a state; the request becomes pending`)
  }
  const createdAt = pastOf(cells, 'created_at', notes, lookups.now)
  const updatedAt = pastOf(cells, 'updated_at', notes, lookups.now) ?? createdAt
  return (
    checked && {
      // Members that the panel made had an account's id that is nobody's.
      accountId: lookups.accounts.get(lineOf(cells, 'user_id')) ?? null,
      fullName: checked.full_name,
      email: checked.email,
      phone: checked.phone || null,
      reason: checked.reason || null,
      status: status ?? 'pending',
      ...(createdAt ? { createdAt } : {}),
      ...(updatedAt ? { updatedAt } : {}),
    }
  )
}

export type MovedReview = {
  restaurantId: number
  accountId: string | null
  author: string
  score: number
  comment: string
  writtenAt?: Date
}

/** A review by the rules of its form; null for one that breaks them, or of a restaurant that is not here. */
export function reviewRow(
  row: SourceRow,
  notes: ImportNotes,
  lookups: Lookups,
): MovedReview | null {
  const { cells } = row
  const form = {
    author: lineOf(cells, 'autor'),
    score: lineOf(cells, 'puntuacion'),
    comment: clipped(paragraphsOf(cells, 'comentario'), reviewLimits.comment, 'comentario', notes),
  }
  const columns: Record<string, string> = {
    author: 'autor',
    score: 'puntuacion',
    comment: 'comentario',
  }
  const checked = checkedRow(reviewInput, form, notes, {
    required: ['author', 'score', 'comment'],
    columnOf: (field) => columns[field] ?? field,
  })
  const restaurant = lineOf(cells, 'restaurant_id')
  const restaurantId = lookups.restaurants.get(restaurant)
  if (!restaurantId) notes.refuse('restaurant_id', `the restaurant ${restaurant} is not here`)
  const writtenAt = pastOf(cells, 'fecha', notes, lookups.now)
  if (!checked || !restaurantId) return null
  return {
    restaurantId: Number(restaurantId),
    accountId: lookups.accounts.get(lineOf(cells, 'user_id')) ?? null,
    ...checked,
    ...(writtenAt ? { writtenAt } : {}),
  }
}
