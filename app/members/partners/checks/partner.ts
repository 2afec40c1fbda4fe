import type { TranslatedFields } from '#app/platform/i18n/languages/translated-fields.ts'

/** The translated texts of a partner, from which its form derives its fields. */
export const partnerTexts = {
  benefit: { column: 'benefit', kind: 'line', longest: 200, required: true },
  howToUse: { column: 'how_to_use', kind: 'paragraphs', longest: 2000 },
} as const satisfies TranslatedFields

/** Of Madrid's calendar; 'once' limits the total. */
export const limitPeriods = ['once', 'day', 'month', 'year'] as const

export type LimitPeriod = (typeof limitPeriods)[number]

/** How often each member may use a benefit. */
export type UseLimit = { count: number; period: LimitPeriod }

/** Characters, and the highest count; as in the database. */
export const partnerLimits = { name: 120, place: 200, uses: 999 } as const

/** Whether a benefit is available on a day. */
export type PartnerState = 'current' | 'coming' | 'suspended' | 'over'

export const stateOfPartner = (
  {
    beginsOn,
    endsOn,
    suspendedAt,
  }: { beginsOn: string; endsOn: string | null; suspendedAt: Date | null },
  today: string,
): PartnerState => {
  if (endsOn !== null && endsOn < today) return 'over'
  if (suspendedAt !== null) return 'suspended'
  return today < beginsOn ? 'coming' : 'current'
}

/** Uses in a month, '2026-12'. */
export type MonthOfUses = { month: string; count: number }

export const partnersPath = '/admin/ventajas'

export const usesPath = '/admin/ventajas/usos'

export const benefitsPath = '/club/ventajas'
