import { decimal } from '#app/i18n/decimal.ts'
import type { Translation } from '#app/i18n/translation.ts'

/** What becomes of memberships: renewals that are due, and how the club has grown. */
const es = {
  back: 'Volver a los socios',
  renewals: {
    title: 'Renovaciones',
    lead: 'Las membresías que acaban en los próximos 60 días o han caducado en el último año, y qué pasa con cada una si nadie hace nada. El club avisa 30 y 7 días antes a los socios de los planes con avisos.',
    caption: 'Membresías por renovar',
    ticks: 'Marcar',
    tick: (name: string) => `Marcar a ${name}`,
    ticked: (count: number) => (count === 1 ? '1 marcado' : `${decimal(count, 'es')} marcados`),
    renew: 'Renovar',
    number: 'N.º',
    name: 'Nombre',
    plan: 'Plan',
    end: 'Válido hasta',
    next: 'Qué pasa después',
    none: 'No hay ninguna membresía por renovar',
    pages: 'Páginas de las renovaciones',
    suspended: 'Suspendido',
    shared: 'Cuota compartida',
    steps: {
      announced: (day: string) => `Primer aviso el ${day}`,
      repeated: (day: string) => `Segundo aviso el ${day}`,
      ends: (day: string) => `Acaba el ${day}`,
      lapses: (day: string) => `Cuenta por cortesía hasta el ${day}`,
      lapsed: (day: string) => `Caducó el ${day}`,
    },
  },
  years: {
    title: 'Evolución del club',
    lead: 'Cuántas personas han entrado y salido cada año. Cambiar de plan no es ninguna de las dos cosas; quien vuelve cuenta otra vez como alta.',
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
  back: 'Tornar als socis',
  renewals: {
    title: 'Renovacions',
    lead: 'Les condicions de soci que s’acaben en els pròxims 60 dies o han caducat en l’últim any, i què passa amb cadascuna si ningú no fa res. El club avisa 30 i 7 dies abans els socis dels plans amb avisos.',
    caption: 'Condicions de soci per renovar',
    ticks: 'Marcar',
    tick: (name) => `Marcar ${name}`,
    ticked: (count) => (count === 1 ? '1 marcat' : `${decimal(count, 'ca')} marcats`),
    renew: 'Renovar',
    number: 'Núm.',
    name: 'Nom',
    plan: 'Pla',
    end: 'Vàlid fins al',
    next: 'Què passa després',
    none: 'No hi ha cap condició de soci per renovar',
    pages: 'Pàgines de les renovacions',
    suspended: 'Suspès',
    shared: 'Quota compartida',
    steps: {
      announced: (day) => `Primer avís el ${day}`,
      repeated: (day) => `Segon avís el ${day}`,
      ends: (day) => `S’acaba el ${day}`,
      lapses: (day) => `Compta per cortesia fins al ${day}`,
      lapsed: (day) => `Va caducar el ${day}`,
    },
  },
  years: {
    title: 'Evolució del club',
    lead: 'Quantes persones han entrat i sortit cada any. Canviar de pla no és cap de les dues coses; qui torna compta una altra vegada com a alta.',
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
