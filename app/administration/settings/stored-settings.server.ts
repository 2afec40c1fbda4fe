import { z } from 'zod'
import {
  clubContent,
  lockableFields,
  type HeroSlide,
  type LegalFacts,
  type BankFacts,
  type MembersRules,
  type Testimonial,
} from '#app/club-content.ts'
import { club } from '#app/club.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { madridInput } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { pictureOf } from '#app/platform/images/pictures.ts'
import { settings } from './settings.schema.ts'

const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/u)
const bilingualText = z.object({ es: z.string(), ca: z.string() })
const id = z.string().regex(/^[a-z0-9-]{1,60}$/u)

const legal: z.ZodType<LegalFacts> = z.object({
  legalName: z.string(),
  seat: z.string(),
  nif: z.string(),
  registry: bilingualText,
  representative: bilingualText,
  hosting: bilingualText,
  mailing: bilingualText,
  logRetention: bilingualText,
  // Values stored before a release that added this choice lack it.
  retentionMonths: z.int().min(1).max(60).default(clubContent.legal.retentionMonths),
})

const members: z.ZodType<MembersRules> = z.object({
  lockedFields: z.array(z.enum(lockableFields)).default([]),
  sponsors: z.boolean().default(false),
})

const bank: z.ZodType<BankFacts> = z.object({
  holder: z.string(),
  iban: z.string(),
  bizum: z.string(),
  creditorId: z.string(),
  returnCents: z.int().min(0),
  noticeDays: z.int().min(0).max(60).default(14),
  debitVersion: z.enum(['pain.008.001.08', 'pain.008.001.02']).default('pain.008.001.08'),
  reminders: z.boolean().default(true),
  // Clubs from before this choice keep giving certificates.
  certificates: z.boolean().default(true),
})

const slide: z.ZodType<HeroSlide> = z.object({ id, picture: z.string(), alt: bilingualText })

const testimonial: z.ZodType<Testimonial> = z.object({
  id,
  author: z.string().min(1),
  text: bilingualText,
  role: bilingualText,
  // Values stored before there were portraits lack it.
  portrait: z.string().nullable().default(null),
})

/** Schemas of stored values, validated when read. */
const storedSettings = {
  club: z.object({
    name: z.string().min(1),
    bornIn: z.int(),
    constitutedIn: z.int(),
    activeMembers: z.int(),
    libraryTitles: z.int(),
  }),
  contact: z.object({
    email: z.string().min(3),
    phone: z.string().min(1),
    address: z.object({ street: z.string(), postalCode: z.string(), city: z.string() }),
    position: z.object({ latitude: z.number(), longitude: z.number() }),
    social: z.object({ facebook: z.string(), instagram: z.string(), twitter: z.string() }),
  }),
  hours: z.object({
    openingHours: z.array(z.array(z.tuple([time, time]))).length(7),
    // Values stored before a release that added this choice lack it.
    closure: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable().default(null),
  }),
  legal,
  members,
  bank,
  // Drops slides whose picture is gone; with none left, the defaults apply.
  slides: z
    .array(slide)
    .transform((slides) => slides.filter(({ picture }) => pictureOf(picture) !== null))
    .refine((slides) => slides.length > 0),
  testimonials: z.array(testimonial),
}

export type SettingKey = keyof typeof storedSettings

export type SettingValues = {
  [Key in SettingKey]: z.output<(typeof storedSettings)[Key]>
}

/** Values while nothing is stored. */
export const defaultSettings: SettingValues = {
  club: storedSettings.club.parse(club),
  contact: storedSettings.contact.parse(club),
  hours: storedSettings.hours.parse(club),
  legal: clubContent.legal,
  members: clubContent.members,
  bank: clubContent.bank,
  slides: [...clubContent.slides],
  testimonials: [...clubContent.testimonials],
}

/** A stored value, or its default with the error. */
export function settingOf<Key extends SettingKey>(
  key: Key,
  stored: unknown,
): { value: SettingValues[Key]; wrong: string | null } {
  const schema: z.ZodType<SettingValues[Key]> = schemaOf(key)
  const read = schema.safeParse(stored)
  if (read.success) return { value: read.data, wrong: null }
  const wrong = read.error.issues.map(({ path, code }) => `${path.join('.')}: ${code}`).join(', ')
  return { value: defaultSettings[key], wrong }
}

type Schemas = { [Key in SettingKey]: z.ZodType<SettingValues[Key]> }

/** Links a generic key to its schema for the compiler. */
function schemaOf<Key extends SettingKey>(key: Key): Schemas[Key] {
  const schemas: Schemas = storedSettings
  return schemas[key]
}

/**
 * Current facts and content of the club; defaults replace missing and invalid values. Calls
 * `onBroken` for an invalid one.
 */
export async function shownSettings(
  db: Database,
  onBroken: (key: SettingKey, reason: string) => void,
): Promise<Pick<RequestContext, 'club' | 'content'>> {
  const { key: name, value: content, updatedAt } = settings
  const rows = await db.select({ key: name, value: content, updatedAt }).from(settings)
  const stored = new Map(rows.map((row) => [row.key, row]))
  function read<Key extends SettingKey>(key: Key) {
    const row = stored.get(key)
    if (!row) return defaultSettings[key]
    const { value, wrong } = settingOf(key, row.value)
    if (wrong !== null) onBroken(key, wrong)
    return value
  }
  const changed = stored.get('legal')?.updatedAt
  return {
    club: { ...read('club'), ...read('contact'), ...read('hours') },
    content: {
      legal: read('legal'),
      legalChangedOn: changed ? madridInput(changed).slice(0, 'YYYY-MM-DD'.length) : '',
      slides: read('slides'),
      testimonials: read('testimonials'),
      members: read('members'),
      bank: read('bank'),
    },
  }
}
