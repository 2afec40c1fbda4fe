import { decimal } from '#app/platform/i18n/decimal.ts'
import type { Translation } from '#app/platform/i18n/languages/translation.ts'

/** Renewals due, and the growth of the club. */
const es = {
  back: 'Socios',
  renewals: {
    title: 'Renovaciones',
    lead: 'A quién se le acaba el plan en 60 días o le ha caducado en el último año. Quien paga la cuota siguiente queda renovado.',
    sums: {
      paid: 'Pagadas',
      bank: 'En una remesa',
      open: 'Emitidas sin pagar',
      exempt: 'Exentas',
      none: 'Sin emitir',
    },
    waiting: (count: string) =>
      `${count} socios han pasado sus días de cortesía y nadie ha pagado su cuota. Siguen siendo socios hasta que decidas.`,
    endAll: (count: string) => `Dar por caducados a los ${count} y avisar`,
    due: 'Cuota siguiente',
    dues: {
      paid: 'Pagada',
      bank: 'En una remesa',
      open: (amount: string) => `Emitida, quedan ${amount}`,
      exempt: 'Exento',
      none: 'Sin emitir',
    },
    caption: 'Socios por renovar',
    ticks: 'Marcar',
    tick: (name: string) => `Marcar a ${name}`,
    ticked: (count: number) => (count === 1 ? '1 marcado' : `${decimal(count, 'es')} marcados`),
    renew: (count: number) =>
      count === 0
        ? 'Renovar y avisar a los marcados'
        : `Renovar y avisar a ${decimal(count, 'es')}`,
    number: 'N.º',
    name: 'Nombre',
    plan: 'Plan',
    end: 'Válido hasta',
    next: 'Qué pasa después',
    none: 'No hay ningún socio por renovar',
    suspended: 'Suspendido',
    shared: 'Cuota compartida',
    steps: {
      announced: (day: string) => `Primer aviso el ${day}`,
      repeated: (day: string) => `Segundo aviso el ${day}`,
      ends: (day: string) => `Acaba el ${day}`,
      lapses: (day: string) => `Cuenta por cortesía hasta el ${day}`,
      renewed: (day: string) => `Renovado hasta el ${day}`,
      covered: () => 'Sigue: su cuota está en una remesa',
      exempt: () => 'Sigue: está exento de cuota',
      waits: (day: string) => `Cortesía hasta el ${day}: espera a que decidas`,
      lapsed: (day: string) => `Caducó el ${day}`,
    },
  },
  years: {
    title: 'Evolución del club',
    lead: 'Cuántas personas han entrado y salido cada año. Los cambios de plan no cuentan; quien vuelve cuenta otra vez como alta.',
    chart: 'Socios al final de cada año',
    caption: 'Altas, bajas y caducados por año',
    year: 'Año',
    joined: 'Altas',
    left: 'Bajas',
    lapsed: 'Caducados',
    members: 'Socios al final',
    stay: 'Permanencia media',
    months: (months: number) => {
      const years = decimal(Math.round((months / 12) * 10) / 10, 'es')
      return years === '1' ? '1 año' : `${years} años`
    },
    none: 'Todavía no ha habido socios',
  },
} as const

const ca: Translation<typeof es> = {
  back: 'Socis',
  renewals: {
    title: 'Renovacions',
    lead: 'A qui se li acaba el pla en 60 dies o li ha caducat en l’últim any. Qui paga la quota següent queda renovat.',
    sums: {
      paid: 'Pagades',
      bank: 'En una remesa',
      open: 'Emeses sense pagar',
      exempt: 'Exemptes',
      none: 'Sense emetre',
    },
    waiting: (count) =>
      `${count} socis han passat els dies de cortesia i ningú no n’ha pagat la quota. Continuen sent socis fins que decideixis.`,
    endAll: (count) => `Donar per caducats els ${count} i avisar`,
    due: 'Quota següent',
    dues: {
      paid: 'Pagada',
      bank: 'En una remesa',
      open: (amount) => `Emesa, queden ${amount}`,
      exempt: 'Exempt',
      none: 'Sense emetre',
    },
    caption: 'Socis per renovar',
    ticks: 'Marcar',
    tick: (name) => `Marcar ${name}`,
    ticked: (count) => (count === 1 ? '1 marcat' : `${decimal(count, 'ca')} marcats`),
    renew: (count) =>
      count === 0 ? 'Renovar i avisar els marcats' : `Renovar i avisar-ne ${decimal(count, 'ca')}`,
    number: 'Núm.',
    name: 'Nom',
    plan: 'Pla',
    end: 'Vàlid fins al',
    next: 'Què passa després',
    none: 'No hi ha cap soci per renovar',
    suspended: 'Suspès',
    shared: 'Quota compartida',
    steps: {
      announced: (day) => `Primer avís el ${day}`,
      repeated: (day) => `Segon avís el ${day}`,
      ends: (day) => `S’acaba el ${day}`,
      lapses: (day) => `Compta per cortesia fins al ${day}`,
      renewed: (day) => `Renovat fins al ${day}`,
      covered: () => 'Continua: la seva quota és en una remesa',
      exempt: () => 'Continua: està exempt de quota',
      waits: (day) => `Cortesia fins al ${day}: espera que decideixis`,
      lapsed: (day) => `Va caducar el ${day}`,
    },
  },
  years: {
    title: 'Evolució del club',
    lead: 'Quantes persones han entrat i sortit cada any. Els canvis de pla no compten; qui torna compta una altra vegada com a alta.',
    chart: 'Socis al final de cada any',
    caption: 'Altes, baixes i caducats per any',
    year: 'Any',
    joined: 'Altes',
    left: 'Baixes',
    lapsed: 'Caducats',
    members: 'Socis al final',
    stay: 'Permanència mitjana',
    months: (months) => {
      const years = decimal(Math.round((months / 12) * 10) / 10, 'ca')
      return years === '1' ? '1 any' : `${years} anys`
    },
    none: 'Encara no hi ha hagut socis',
  },
}

export const membershipLifeCopy = { es, ca }
