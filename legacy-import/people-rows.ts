import { reviewInput, reviewLimits } from '#app/content/reviews/review-input.ts'
import { email } from '#app/kit/forms/text-input.ts'
import { newMemberInput } from '#app/members/memberships/membership-input.ts'
import { membershipLimits } from '#app/members/memberships/membership.ts'
import { roleNumbers, roleOf } from '#app/platform/auth/role.ts'
import type { membershipRequests } from '#app/platform/schema/members/memberships.ts'
import type { SourceRow } from './import-contract.ts'
import { checkedRow, type ImportNotes } from './import-notes.ts'
import type { Lookups } from './lookups.ts'
import { rowReader } from './row-reader.ts'

const longestName = 100

export type MovedAccount = {
  email: string
  name: string | null
  role: 0 | 1 | 2
  createdAt?: Date
}

/** Null without a valid address. */
export function accountRow(
  row: SourceRow,
  notes: ImportNotes,
  lookups: Lookups,
): MovedAccount | null {
  const cells = rowReader(row, notes, lookups)
  const written = cells.line('email')
  const address = email.safeParse(written)
  if (!address.success) {
    notes.refuse('email', written === '' ? 'is missing' : 'is not an address of mail')
  }
  const number = cells.number('role') ?? 0
  const role = roleNumbers[roleOf(number)]
  if (number !== role) notes.note('role', `${number} is not a role; it becomes a plain user`)
  const name = cells.lineUpTo('name', longestName)
  if (name.length === 1) notes.note('name', 'has less than 2 characters; left empty')
  const past = cells.past({ createdAt: 'created_at' })
  if (!address.success) return null
  return { email: address.data, name: name.length > 1 ? name : null, role, ...past }
}

export type MovedRequest = Pick<
  typeof membershipRequests.$inferInsert,
  'accountId' | 'fullName' | 'email' | 'phone' | 'reason' | 'createdAt' | 'updatedAt'
> & { status: 'pending' | 'approved' | 'rejected' }

/** A membership request, validated by the panel's form; null for an invalid one. */
export function requestRow(
  row: SourceRow,
  notes: ImportNotes,
  lookups: Lookups,
): MovedRequest | null {
  const cells = rowReader(row, notes, lookups)
  const form = {
    full_name: cells.line('full_name'),
    email: cells.line('email'),
    phone: cells.line('phone'),
    reason: cells.text('reason', membershipLimits.reason),
  }
  const checked = checkedRow(newMemberInput, form, notes, { required: ['full_name', 'email'] })
  const written = cells.line('status')
  const status = (['pending', 'approved', 'rejected'] as const).find((each) => each === written)
  if (written !== '' && !status) {
    notes.note('status', `'${written}' is not a state; the request becomes pending`)
  }
  const past = cells.past({ createdAt: 'created_at', updatedAt: 'updated_at' })
  return (
    checked && {
      // Members created in the panel had an account id without an account.
      accountId: lookups.accounts.get(cells.line('user_id')) ?? null,
      fullName: checked.full_name,
      email: checked.email,
      phone: checked.phone || null,
      reason: checked.reason || null,
      status: status ?? 'pending',
      createdAt: past.createdAt,
      updatedAt: past.updatedAt ?? past.createdAt,
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

/** A review, validated by its form; null for an invalid one, or without its restaurant. */
export function reviewRow(
  row: SourceRow,
  notes: ImportNotes,
  lookups: Lookups,
): MovedReview | null {
  const cells = rowReader(row, notes, lookups)
  const form = {
    author: cells.line('autor'),
    score: cells.line('puntuacion'),
    comment: cells.text('comentario', reviewLimits.comment),
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
  const restaurant = cells.line('restaurant_id')
  const restaurantId = lookups.restaurants.get(restaurant)
  if (!restaurantId) notes.refuse('restaurant_id', `the restaurant ${restaurant} is not here`)
  const past = cells.past({ writtenAt: 'fecha' })
  if (!checked || !restaurantId) return null
  return {
    restaurantId: Number(restaurantId),
    accountId: lookups.accounts.get(cells.line('user_id')) ?? null,
    ...checked,
    ...past,
  }
}
