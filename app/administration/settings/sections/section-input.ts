import { z } from 'zod'
import { lockField } from '#app/administration/settings/bank/lock-field.ts'
import { lockableFields } from '#app/club-content.ts'
import type { FieldMessage } from '#app/copy/fields.copy.ts'
import { optionalDay } from '#app/kit/forms/day-input.ts'
import { formVersion as version } from '#app/kit/forms/form-version.ts'
import { email, singleLine, typedCode } from '#app/kit/forms/text-input.ts'
import { readPastedCode } from '#app/platform/i18n/pasted-text.ts'
import { hourFields, maxSpans, type HourField } from './hour-fields.ts'

const oneLine = (longest: number) => singleLine(longest).min(1, 'required')

const year = oneLine(4)
  .regex(/^(?:1[89]|20)\d\d$/u, 'yearInvalid')
  .transform(Number)

const count = oneLine(7)
  .regex(/^\d{1,7}$/u, 'countInvalid')
  .transform(Number)

/** Coordinates as copied from a map, with point or comma. */
const degrees = (most: number) =>
  typedCode(20)
    .min(1, 'required')
    .regex(/^[+-]?\d{1,3}(?:[.,]\d{1,15})?$/u, 'degreesInvalid')
    .transform((text) => Number(text.replace(',', '.')))
    .refine((number) => Math.abs(number) <= most, 'degreesInvalid')

/** An address at a social network: as URL, without `https://`, or as @name. */
const atNetwork = (host: string) =>
  singleLine(300)
    .transform((text) => {
      const name = /^@([\w.-]{1,60})$/u.exec(text)?.[1]
      if (name) return `https://${host}/${name}`
      return /^[\w-]+(?:\.[\w-]+)+(?:\/|$)/u.test(text) ? `https://${text}` : text
    })
    .refine((text) => text === '' || isWebAddress(text), 'urlInvalid')

function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s"'<>\\]+$/u.test(text) || !URL.canParse(text)) return false
  const { hostname, username, password } = new URL(text)
  return hostname.includes('.') && username === '' && password === ''
}

export const clubInput = z
  .strictObject({
    version,
    name: oneLine(80).refine((name) => name === '' || name.length >= 2, 'nameTooShort'),
    born_in: year,
    constituted_in: year,
    active_members: count,
    library_titles: count,
  })
  .transform((form, context) => {
    if (form.constituted_in < form.born_in) {
      context.addIssue({ code: 'custom', path: ['constituted_in'], message: 'yearsReversed' })
    }
    return {
      version: form.version,
      value: {
        name: form.name,
        bornIn: form.born_in,
        constitutedIn: form.constituted_in,
        activeMembers: form.active_members,
        libraryTitles: form.library_titles,
      },
    }
  })

export const contactInput = z
  .strictObject({
    version,
    email: singleLine(254).min(1, 'required').pipe(email),
    phone: typedCode(40)
      .min(1, 'required')
      .regex(/^[+]?[\d\s().-]{6,40}$/u, 'phoneInvalid'),
    street: oneLine(120),
    postal_code: oneLine(10),
    city: oneLine(80),
    latitude: degrees(90),
    longitude: degrees(180),
    facebook: atNetwork('www.facebook.com'),
    instagram: atNetwork('www.instagram.com'),
    twitter: atNetwork('x.com'),
  })
  .transform((form) => ({
    version: form.version,
    value: {
      email: form.email,
      phone: form.phone,
      address: { street: form.street, postalCode: form.postal_code, city: form.city },
      position: { latitude: form.latitude, longitude: form.longitude },
      social: { facebook: form.facebook, instagram: form.instagram, twitter: form.twitter },
    },
  }))

/** Parses a time to HH:MM, also '9:30', '9.30', '930' and '9'. Null if invalid. */
function timeOf(text: string): string | null {
  const [, hours, minutes = '00'] = /^(\d{1,2}?)(?:[:.]?([0-5]\d))?$/u.exec(text) ?? []
  return hours === undefined || Number(hours) > 23 ? null : `${hours.padStart(2, '0')}:${minutes}`
}

type Span = { field: HourField; from: string; to: string }

const isPastMidnight = ({ from, to }: Span) => from !== '' && to !== '' && to <= from

/** Why a span is invalid, given the one before it that day. */
function wrongSpan({ from, to }: Span, before: Span | undefined): FieldMessage | null {
  if (from === '' || to === '') return 'spanIncomplete'
  return before && (before.to > from || isPastMidnight(before)) ? 'spansOverlap' : null
}

const times: Record<HourField, z.ZodString> = Object.fromEntries(
  hourFields.map((field) => [
    field,
    z.string('required').overwrite(readPastedCode).max(5, 'timeInvalid'),
  ]),
)

/**
 * Spans of each day, sorted; adjacent ones stay two. A span that closes at or before its opening
 * time ends on the next day. Reports all errors together.
 */
export const hoursInput = z
  .strictObject({ version, closed_from: optionalDay, closed_to: optionalDay, ...times })
  .transform(({ version: seen, closed_from: first, closed_to: last, ...form }, context) => {
    const typed = new Map<string, string>(Object.entries(form))
    const refuse = (field: HourField | 'closed_from' | 'closed_to', message: FieldMessage) =>
      context.addIssue({ code: 'custom', path: [field], message })
    function timeIn(field: HourField): string | null {
      const text = typed.get(field) ?? ''
      const time = text === '' ? '' : timeOf(text)
      if (time === null) refuse(field, 'timeInvalid')
      return time
    }
    const week = Array.from({ length: 7 }, (_, day) =>
      Array.from({ length: maxSpans }, (_each, at): Span[] => {
        const field: HourField = `day${day}_from${at}`
        const [from, to] = [timeIn(field), timeIn(`day${day}_to${at}`)]
        return from === null || to === null || from + to === '' ? [] : [{ field, from, to }]
      })
        .flat()
        .toSorted((one, other) => one.from.localeCompare(other.from)),
    )
    for (const [day, spans] of week.entries()) {
      // Sunday night ends on Monday.
      const night = week.at(day - 1)?.findLast(isPastMidnight)
      for (const [at, span] of spans.entries()) {
        const wrong = wrongSpan(span, spans[at - 1])
        if (wrong) refuse(span.field, wrong)
        else if (night && night.to > span.from) refuse(span.field, 'overlapsNight')
      }
    }
    const openingHours = week.map((spans) =>
      spans.map(({ from, to }): [string, string] => [from, to]),
    )
    if (first !== null && last === null) refuse('closed_to', 'required')
    if (first === null && last !== null) refuse('closed_from', 'required')
    if (first !== null && last !== null && last < first) refuse('closed_to', 'endsBeforeItBegins')
    const closure = first === null || last === null ? null : { from: first, to: last }
    return { version: seen, value: { openingHours, closure } }
  })

const bilingualLine = (longest: number) => singleLine(longest)

export const legalInput = z
  .strictObject({
    version,
    legal_name: singleLine(160),
    seat: singleLine(200),
    nif: singleLine(20).regex(/^(?:|[A-Za-z0-9][A-Za-z0-9 .-]{6,14}[A-Za-z0-9])$/u, 'nifInvalid'),
    registry_es: bilingualLine(200),
    registry_ca: bilingualLine(200),
    representative_es: bilingualLine(200),
    representative_ca: bilingualLine(200),
    hosting_es: bilingualLine(200),
    hosting_ca: bilingualLine(200),
    mailing_es: bilingualLine(200),
    mailing_ca: bilingualLine(200),
    log_retention_es: bilingualLine(120),
    log_retention_ca: bilingualLine(120),
    retention_months: oneLine(2)
      .regex(/^\d{1,2}$/u, 'monthsInvalid')
      .transform(Number)
      .refine((months) => months >= 1 && months <= 60, 'monthsInvalid'),
  })
  .transform((form, context) => {
    const texts = new Map<string, unknown>(Object.entries(form))
    const pair = (name: string) => {
      const [es, ca] = [String(texts.get(`${name}_es`)), String(texts.get(`${name}_ca`))]
      // A fact given in one language would be missing in the other.
      for (const [language, text] of [
        ['es', es],
        ['ca', ca],
      ] as const) {
        const other = language === 'es' ? ca : es
        if (text === '' && other !== '') {
          context.addIssue({
            code: 'custom',
            path: [`${name}_${language}`],
            message: 'bothLanguages',
          })
        }
      }
      return { es, ca }
    }
    return {
      version: form.version,
      value: {
        legalName: form.legal_name,
        seat: form.seat,
        nif: form.nif.toUpperCase(),
        registry: pair('registry'),
        representative: pair('representative'),
        hosting: pair('hosting'),
        mailing: pair('mailing'),
        logRetention: pair('log_retention'),
        retentionMonths: form.retention_months,
      },
    }
  })

const tick = z.literal('yes', 'invalidChoice').or(z.literal('')).optional()

/** Checkboxes for fields of their file that members cannot edit. */
export const membersInput = z
  .strictObject({
    version,
    lock_name: tick,
    lock_phone: tick,
    lock_address: tick,
    lock_birthday: tick,
    sponsors: tick,
  })
  .transform((form) => ({
    version: form.version,
    value: {
      lockedFields: lockableFields.filter((field) => form[lockField(field)] === 'yes'),
      sponsors: form.sponsors === 'yes',
    },
  }))
