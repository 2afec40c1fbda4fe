import { z } from 'zod'
import type { FieldMessage } from '#app/copy/fields.copy.ts'
import {
  fieldOf,
  guestsOf,
  leavesField,
  needsAt,
  places,
  type GuestFieldValues,
} from '#app/events/registrations/form/guest-field-names.ts'
import { type Guest, maxSeats } from '#app/events/registrations/own/registration.ts'
import { personName, personNameOr, plainName } from '#app/kit/forms/person-name.ts'
import { email, singleLine } from '#app/kit/forms/text-input.ts'
import { allergens, answerOf, diets } from '#app/members/people/diets.ts'
import type { Actor } from '#app/platform/auth/actor.ts'

/** Characters, as in the database. */
const limits = { note: 500 } as const

/** 1 to 4; the event may allow fewer. */
export const seats = z
  .string('required')
  .regex(/^[1-4]$/u, 'seatsInvalid')
  .transform(Number)

const requiredEmail = singleLine(254).min(1, 'required').pipe(email)

const needsNote = singleLine(limits.note)

const checked = z.literal('yes', 'invalidChoice').optional()

const needsAnswer = z.enum(['no', 'yes', 'unasked', ''], 'invalidChoice').optional()

function guestShape(stored: readonly string[] = []): Record<string, z.ZodType<string | undefined>> {
  const companionName = plainName(stored)
  const shape: Record<string, z.ZodType<string | undefined>> = {}
  for (const place of places) {
    if (place > 1) shape[fieldOf.name(place)] = companionName.optional()
    shape[fieldOf.needs(place)] = needsAnswer
    shape[fieldOf.note(place)] = needsNote.optional()
    for (const diet of diets) shape[fieldOf.diet(place, diet)] = checked
    for (const allergen of allergens) shape[fieldOf.allergen(place, allergen)] = checked
  }
  return shape
}

/** Runs checks across people together with errors in single fields. */
const runWithFieldChecks = {
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
}

function addError(context: z.RefinementCtx, field: string, message: FieldMessage) {
  if (context.issues.some(({ path }) => path?.[0] === field)) return
  context.addIssue({ code: 'custom', path: [field], message })
}

/** Companions need names; fields beyond the seats are ignored. */
function requireNames(
  fields: GuestFieldValues,
  companions: readonly number[],
  context: z.RefinementCtx,
) {
  for (const place of companions) {
    const given = (fields[fieldOf.name(place)] ?? '').trim()
    if (given.length >= 2) continue
    addError(context, fieldOf.name(place), given === '' ? 'required' : 'nameTooShort')
  }
}

/** Everyone must answer whether they have needs, and a 'yes' must name some. `mayBeOpen` lets staff leave it open. */
function requireAnswers(
  fields: GuestFieldValues,
  asked: readonly number[],
  { mayBeOpen }: { mayBeOpen: boolean },
  context: z.RefinementCtx,
) {
  for (const place of asked) {
    const needs = needsAt(fields, place)
    const isEmpty = needs.hasNeeds === true && answerOf(needs) !== 'some'
    if (!isEmpty && (mayBeOpen || needs.hasNeeds !== null)) continue
    addError(context, fieldOf.needs(place), isEmpty ? 'needsEmpty' : 'needsUnanswered')
  }
}

const guestFields = z.strictObject(guestShape())

type OwnFields = z.ZodObject<{ name: z.ZodType<string>; seats: z.ZodType<number> }>

/** A form about people: its own fields and those of each guest. `mayBeOpen`: needs may stay unanswered. */
export function withGuests<Own extends OwnFields>(own: Own, { mayBeOpen = false } = {}) {
  const names = Object.keys(own.shape)
  return z.record(z.string(), z.string()).transform((fields, context) => {
    const pick = (mine: boolean) =>
      Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name) === mine))
    const one = own.safeParse(pick(true))
    const about = guestFields.safeParse(pick(false))
    for (const { error } of [one, about]) {
      for (const issue of error?.issues ?? []) context.addIssue({ ...issue })
    }
    const count = seats.safeParse(fields.seats)
    if (count.success) {
      const given = about.data ?? pick(false)
      requireNames(given, places.slice(1, count.data), context)
      requireAnswers(given, places.slice(0, count.data), { mayBeOpen }, context)
    }
    if (!one.success || !about.success) return z.NEVER
    const guests = guestsOf(about.data, one.data.seats, one.data.name)
    return { ...one.data, guests }
  })
}

const acceptsWaiting = z.literal('yes', 'invalidChoice').optional()

const inputOf = (actor: Pick<Actor, 'kind'>) =>
  withGuests(
    z.strictObject({
      name: personName,
      email: actor.kind === 'visitor' ? requiredEmail : z.undefined('unexpected').optional(),
      seats,
      waiting: acceptsWaiting,
      /** Idempotency key; cached forms without scripts have none. */
      submission: z.uuid('unexpected').or(z.literal('', 'unexpected')).optional(),
    }),
  ).transform(({ waiting: accepts, email: address = '', submission = '', ...form }) => ({
    ...form,
    email: address,
    submission: submission === '' ? null : submission,
    acceptsWaiting: accepts === 'yes',
  }))

const visitorsInput = inputOf({ kind: 'visitor' })
const accountsInput = inputOf({ kind: 'account' })

export const registrationInputFor = (actor: Actor) =>
  actor.kind === 'visitor' ? visitorsInput : accountsInput

export type RegistrationInput = z.output<typeof visitorsInput>

/** The version with which the form was opened. */
const carriedVersion = z.string('unexpected').regex(/^\d{1,16}$/u, 'unexpected')

/** The form of one's answers, with its version. The registration's names, one per seat, may stay as they are. */
export function answersInput(
  { names: stored, version }: { names: readonly string[]; version: number },
  { mayBeOpen = false } = {},
) {
  const count = stored.length
  return z
    .strictObject({
      version: carriedVersion,
      name: personNameOr(...stored),
      ...guestShape(stored),
    })
    .superRefine((fields, context) => {
      // An outdated form: the command reports the change.
      if (Number(fields.version) !== version) return
      requireNames(fields, places.slice(1, count), context)
      requireAnswers(fields, places.slice(0, count), { mayBeOpen }, context)
    }, runWithFieldChecks)
    .transform((fields) => ({
      version: Number(fields.version),
      name: fields.name,
      guests: guestsOf(fields, count, fields.name),
    }))
}

export type AnswersInput = z.output<ReturnType<typeof answersInput>>

/**
 * The form of a party's seats, with its version: leaving and joining companions. `mayBeOpen`: needs
 * may stay unanswered.
 */
export function seatsChangeInput(
  { seats: seatsNow, version }: { seats: number; version: number },
  { mayBeOpen = false } = {},
) {
  const joiningOf = ({ more = '0' }: GuestFieldValues) =>
    places.slice(seatsNow, seatsNow + Number(more))
  const leaves = Object.fromEntries(
    places.slice(1).map((place) => [leavesField(place), checked] as const),
  )
  return z
    .strictObject({
      version: carriedVersion,
      more: z.enum(['0', '1', '2', '3'], 'invalidChoice').default('0'),
      ...leaves,
      ...guestShape(),
    })
    .superRefine((fields, context) => {
      // An outdated form: the command reports the change.
      if (Number(fields.version) !== version) return
      const joining = joiningOf(fields)
      if (joining.length < Number(fields.more)) addError(context, 'more', 'seatsInvalid')
      requireNames(fields, joining, context)
      requireAnswers(fields, joining, { mayBeOpen }, context)
    }, runWithFieldChecks)
    .transform((fields) => {
      const given: GuestFieldValues = fields
      if (Number(given.version) !== version) {
        return { version: Number(given.version), leaving: [], joining: [] }
      }
      return {
        version,
        leaving: places.slice(1, seatsNow).filter((place) => given[leavesField(place)] === 'yes'),
        joining: joiningOf(given).map((place): Guest =>
          Object.assign(needsAt(given, place), { name: given[fieldOf.name(place)] ?? '' }),
        ),
      }
    })
}

export type SeatsChange = z.output<ReturnType<typeof seatsChangeInput>>

export const offerAnswerInput = z.strictObject({
  answer: z.enum(['accept', 'decline'], 'invalidChoice'),
})

export const seatsGivenUpInput = z.strictObject({
  seat: z.enum(['pass-on', 'keep'], 'invalidChoice'),
  /** Every seat by default. */
  seats: seats.optional(),
})

/**
 * A program's registration, in the database's names. Companions without a name are named after the
 * registrant; the person's link can change that.
 */
export const apiRegistrationInput = z
  .strictObject({
    event_id: z.union([z.int().positive(), z.string().regex(/^[1-9]\d{0,14}$/u)]).transform(String),
    name: personName,
    email: singleLine(254).pipe(email),
    seats: z.int().min(1).max(maxSeats).default(1),
    companions: z
      .array(personName)
      .max(maxSeats - 1)
      .default([]),
    waiting_list: z.boolean().default(false),
    language: z.enum(['es', 'ca']).optional(),
  })
  .refine((form) => form.companions.length < form.seats, { path: ['companions'] })

export type ApiRegistrationInput = z.output<typeof apiRegistrationInput>
