import type { Translation } from '#app/platform/i18n/languages/translation.ts'

/** The last digits of an account before and after; null for none. */
type Ends = { before: string | null; after: string | null }

type OfMandate = {
  name: string
  club: string
  end: string
  before: string | null
  reference: string
}

/** Mails about a changed bank account: the club's own, and those from which members pay. */
const es = {
  when: (when: string) => `Hecho el ${when}, hora de Madrid.`,
  club: {
    subject: 'Han cambiado los datos bancarios del club',
    heading: 'Datos bancarios del club',
    lead: (by: string) => `${by} ha cambiado cómo se paga al club:`,
    fields: {
      holder: 'Titular de la cuenta',
      iban: 'IBAN del club',
      bizum: 'Número de Bizum',
      creditorId: 'Identificador de acreedor SEPA',
    },
    holder: 'Ahora la cuenta está a otro nombre.',
    ends: ({ before, after }: Ends) => {
      if (before === null) return `No había; ahora acaba en ${after}.`
      return after === null
        ? `Acababa en ${before}; ahora no hay.`
        : `Acababa en ${before}; ahora acaba en ${after}.`
    },
    wrong:
      'Si no lo esperabas, compruébalo hoy mismo y avisa al resto de la junta. Con estos datos se decide adónde va el dinero.',
    button: 'Ir a la caja',
  },
  mandateGiven: {
    subject: 'Tu domiciliación con el club',
    heading: 'Domiciliación anotada',
    lead: ({ name, club, end, reference }: OfMandate) =>
      `${name}, desde hoy ${club} puede cobrarte por recibo en la cuenta acabada en ${end} (orden ${reference}).`,
    before: (end: string) => `Sustituye a la de la cuenta acabada en ${end}, que ya no sirve.`,
    given: {
      online: 'La orden se ha dado desde tu cuenta en la web.',
      paper: 'La ha anotado el club, de una orden firmada en papel.',
    },
    wrong: (email: string) =>
      `Si no has sido tú, escríbenos enseguida a ${email}. Antes de cada cobro te avisamos, y tu banco te devuelve durante trece meses un recibo que no has autorizado.`,
    button: 'Ver mi domiciliación',
    contact: 'Escribir al club',
  },
  mandateRevoked: {
    subject: 'Tu domiciliación con el club ya no sirve',
    heading: 'Domiciliación retirada',
    lead: ({ name, club, end, reference }: OfMandate) =>
      `${name}, ${club} ya no cobrará nada en la cuenta acabada en ${end} (orden ${reference}).`,
    by: {
      holder: 'La orden se ha retirado desde tu cuenta en la web.',
      club: 'La ha retirado el club.',
      bank: 'El banco ha devuelto un recibo y dice que en esa cuenta ya no se puede cobrar. Si quieres seguir pagando por recibo, da una orden nueva.',
    },
    wrong: (email: string) => `Si no lo esperabas, escríbenos a ${email}.`,
    button: 'Ver mi domiciliación',
    contact: 'Escribir al club',
  },
} as const

const ca: Translation<typeof es> = {
  when: (when) => `Fet el ${when}, hora de Madrid.`,
  club: {
    subject: 'Han canviat les dades bancàries del club',
    heading: 'Dades bancàries del club',
    lead: (by) => `${by} ha canviat com es paga al club:`,
    fields: {
      holder: 'Titular del compte',
      iban: 'IBAN del club',
      bizum: 'Número de Bizum',
      creditorId: 'Identificador de creditor SEPA',
    },
    holder: 'Ara el compte és a un altre nom.',
    ends: ({ before, after }) => {
      if (before === null) return `No n’hi havia; ara acaba en ${after}.`
      return after === null
        ? `Acabava en ${before}; ara no n’hi ha.`
        : `Acabava en ${before}; ara acaba en ${after}.`
    },
    wrong:
      'Si no t’ho esperaves, comprova-ho avui mateix i avisa la resta de la junta. Amb aquestes dades es decideix on van els diners.',
    button: 'Anar a la caixa',
  },
  mandateGiven: {
    subject: 'La teva domiciliació amb el club',
    heading: 'Domiciliació anotada',
    lead: ({ name, club, end, reference }) =>
      `${name}, des d’avui ${club} et pot cobrar per rebut al compte acabat en ${end} (ordre ${reference}).`,
    before: (end) => `Substitueix la del compte acabat en ${end}, que ja no serveix.`,
    given: {
      online: 'L’ordre s’ha donat des del teu compte al web.',
      paper: 'L’ha anotada el club, d’una ordre signada en paper.',
    },
    wrong: (email) =>
      `Si no has estat tu, escriu-nos de seguida a ${email}. Abans de cada cobrament t’avisem, i el teu banc et retorna durant tretze mesos un rebut que no has autoritzat.`,
    button: 'Veure la meva domiciliació',
    contact: 'Escriure al club',
  },
  mandateRevoked: {
    subject: 'La teva domiciliació amb el club ja no serveix',
    heading: 'Domiciliació retirada',
    lead: ({ name, club, end, reference }) =>
      `${name}, ${club} ja no cobrarà res al compte acabat en ${end} (ordre ${reference}).`,
    by: {
      holder: 'L’ordre s’ha retirat des del teu compte al web.',
      club: 'L’ha retirada el club.',
      bank: 'El banc ha retornat un rebut i diu que en aquest compte ja no es pot cobrar. Si vols continuar pagant per rebut, dona una ordre nova.',
    },
    wrong: (email) => `Si no t’ho esperaves, escriu-nos a ${email}.`,
    button: 'Veure la meva domiciliació',
    contact: 'Escriure al club',
  },
}

export const bankChangeMailsCopy = { es, ca }
