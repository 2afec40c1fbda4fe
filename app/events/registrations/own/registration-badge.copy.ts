import type { Translation } from '#app/platform/i18n/languages/translation.ts'

/** State of a registration in a few words. */
const es = {
  status: {
    confirmed: 'Confirmada',
    waiting: 'En lista de espera',
    offered: 'Plaza ofrecida',
    cancelled: 'Cancelada',
  },
  unconfirmed: (until: string) => `Sin confirmar hasta las ${until}`,
  unpaid: (until: string) => `Por pagar hasta el ${until}`,
  givenUp: (given: number, seats: number) =>
    seats === 1
      ? 'Cedida, pendiente de alguien'
      : given === 1
        ? `Cedida 1 de ${seats} plazas, pendiente de alguien`
        : `Cedidas ${given} de ${seats} plazas, pendientes de alguien`,
} as const

const ca: Translation<typeof es> = {
  status: {
    confirmed: 'Confirmada',
    waiting: 'En llista d’espera',
    offered: 'Plaça oferta',
    cancelled: 'Cancel·lada',
  },
  unconfirmed: (until) => `Sense confirmar fins a les ${until}`,
  unpaid: (until) => `Per pagar fins al ${until}`,
  givenUp: (given, seats) =>
    seats === 1
      ? 'Cedida, pendent d’algú'
      : given === 1
        ? `Cedida 1 de ${seats} places, pendent d’algú`
        : `Cedides ${given} de ${seats} places, pendents d’algú`,
}

export const registrationBadgeCopy = { es, ca }
