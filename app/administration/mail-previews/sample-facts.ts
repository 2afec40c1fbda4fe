import type {
  MailedEvent,
  MailedRegistration,
} from '#app/events/registrations/registration-mail-facts.ts'
import { duesCopy } from '#app/money/dues/dues.copy.ts'
import type { ChargeMailFacts } from '#app/money/ledger/mails/charge-mail.server.ts'
import type { MailedPayment } from '#app/money/ledger/mails/payment-mail.server.ts'
import type { HowToPay } from '#app/money/ledger/paying/how-to-pay.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { eventWhen } from '#app/platform/i18n/time/event-times.ts'
import type { Voter } from '#app/visits/scores/ballot/voters.server.ts'
import type { ScoredVisit } from '#app/visits/scores/shown/scored-visit.server.ts'

const day = 86_400_000

export function sampleEvent(now: Date): MailedEvent {
  const date = new Date(now.getTime() + 21 * day)
  date.setUTCHours(19, 30, 0, 0)
  return {
    id: 1,
    language: 'ca',
    title: 'Sopar de bolets al Montseny',
    description: 'Set plats de tardor, de la llosa a la crema, amb els vins de la casa.',
    location: 'Restaurant Can Nou, Viladrau',
    translation: {
      title: 'Cena de setas en el Montseny',
      description: 'Siete platos de otoño, de la llosa a la crema, con los vinos de la casa.',
      location: 'Restaurante Can Nou, Viladrau',
    },
    imageUrl: '/images/plat-bolets',
    date,
    endsAt: new Date(date.getTime() + day / 6),
    registrationClosesAt: null,
    price: 5500,
    calendarSequence: 0,
    cancelledAt: null,
    updatedAt: now,
  }
}

/** Replaced dishes of two people, worded for themselves or for their host. */
export function samplePlates(
  cx: Pick<RequestContext, 'club' | 'site' | 'now'>,
  isHosts: boolean,
  language: Language,
) {
  const { id, date, endsAt, title, translation } = sampleEvent(cx.now)
  const [stew, greens, cream] =
    language === 'ca'
      ? ['Arròs de gambes', 'Arròs de verdures', 'Crema catalana']
      : ['Arroz de gambas', 'Arroz de verduras', 'Crema catalana']
  return {
    club: cx.club,
    link: `${cx.site.origin}${isHosts ? `/admin/eventos/${id}/menu/cocina` : `/mis-eventos`}`,
    eventId: id,
    registrationId: isHosts ? null : '00000000-0000-4000-8000-000000000000',
    toldAt: cx.now.toISOString(),
    title: language === 'ca' ? title : (translation.title ?? title),
    when: eventWhen({ date, endsAt }, language),
    people: [
      {
        name: isHosts ? 'Núria P.' : 'Núria Pla',
        courses: [{ served: stew, given: greens, state: 'instead' as const }],
        withoutWine: true,
        open: null,
        noteRead: true,
      },
      {
        name: isHosts ? 'Pau V.' : 'Pau Vidal',
        courses: [
          { served: stew, given: greens, state: 'unsure' as const },
          { served: cream, given: null, state: 'nothing' as const },
        ],
        withoutWine: false,
        open: 'note' as const,
        noteRead: false,
      },
    ],
    insteadOfWine: language === 'ca' ? 'Most de raïm' : 'Mosto',
    coming: 24,
    unanswered: 2,
    notes: 1,
  }
}

export const samplePayment = (language: Language): MailedPayment => ({
  number: 214,
  cents: 11_000,
  method: 'transfer',
  on: '2026-11-03',
  reference: 'C00004217',
  lines: [
    {
      about: language === 'ca' ? 'Sopar de bolets al Montseny' : 'Cena de setas en el Montseny',
      cents: 11_000,
    },
  ],
  surplusCents: 0,
  hasAccount: true,
})

/** How to pay for the two seats; the account is fictitious. */
export const sampleHowToPay: HowToPay = {
  cents: 11_000,
  reference: 'C00004217',
  transfer: {
    holder: 'Associació Gastronòmica Cercle',
    iban: 'ES9121000418450200051332',
    shownIban: 'ES91 2100 0418 4502 0005 1332',
  },
  bizum: '600 000 000',
  online: ['card'],
  debitedFrom: null,
}

/** Two seats, registered by somebody with an account. */
export const sampleRegistration = (now: Date, language: Language): MailedRegistration => ({
  id: '00000000-0000-4000-8000-000000000001',
  accountId: '00000000-0000-4000-8000-000000000002',
  name: 'Núria Serra',
  email: 'nuria@example.cat',
  language,
  seats: 2,
  total: 11_000,
  offeredUntil: new Date(now.getTime() + day),
  confirmBy: new Date(now.getTime() + day / 12),
  payBy: new Date(now.getTime() + 2 * day),
  status: 'confirmed',
})

/** A visit of yesterday to be scored, with a companion who has no address. */
export function sampleScoring(
  now: Date,
  { name, email, language }: MailedRegistration,
): { visit: ScoredVisit; opensAt: Date; voters: Voter[] } {
  const voter = { recipient: email ?? '', language }
  return {
    visit: { restaurantId: 1, restaurant: 'Can Nou', visitedOn: '2026-11-03' },
    opensAt: new Date(now.getTime() + 3 * day),
    voters: [
      {
        ...voter,
        ballotId: '00000000-0000-4000-8000-000000000003',
        dinerId: '00000000-0000-4000-8000-000000000005',
        name,
        companion: false,
      },
      {
        ...voter,
        ballotId: '00000000-0000-4000-8000-000000000004',
        dinerId: '00000000-0000-4000-8000-000000000006',
        name: 'Pau Vila',
        companion: true,
      },
    ],
  }
}

/** The yearly fee and the entry fee, payable by transfer or Bizum. */
export function sampleDues(
  { club, site, now }: Pick<RequestContext, 'club' | 'site' | 'now'>,
  name: string,
  language: Language,
): ChargeMailFacts {
  const year = now.getUTCFullYear() + 1
  const plan = language === 'ca' ? 'Soci' : 'Socio'
  const about = duesCopy[language].about
  const dueOn = `${year}-01-31`
  return {
    club,
    origin: site.origin,
    year,
    name,
    charges: [
      { about: about.due(String(year), plan), openCents: 6000, dueOn, reference: 'C00001249' },
      { about: about.entry(String(year), plan), openCents: 3000, dueOn, reference: 'C00001346' },
    ],
    debitedFrom: null,
    returned: { about: about.due(String(year), plan), cents: 6000, reason: 'AM04' },
    hasAccount: true,
    bank: { holder: club.name, iban: 'ES9121000418450200051332', bizum: '01234' },
  }
}

/** Typed `Object.entries` of an object without other keys. */
export function entries<Key extends string, Value>(
  of: Readonly<Record<Key, Value>>,
): [Key, Value][] {
  // `Object.entries` widens keys to string.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.entries(of) as [Key, Value][]
}
