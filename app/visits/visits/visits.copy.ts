import { decimal } from '#app/platform/i18n/decimal.ts'
import type { Translation } from '#app/platform/i18n/languages/translation.ts'
import { catalanDay } from '#app/platform/i18n/time/catalan-day.ts'

const es = {
  title: 'Las visitas del club a esta casa',
  eyebrow: 'Historia de una mesa',
  visits: (count: number) => (count === 1 ? '1 visita' : `${decimal(count, 'es')} visitas`),
  since: (year: string) => `desde ${year}`,
  covers: (count: number) => (count === 1 ? '1 comensal' : `${decimal(count, 'es')} comensales`),
  facts: {
    visits: 'Visitas a esta casa',
    covers: 'Cubiertos en total',
    last: 'Última visita',
    cost: 'Por persona, entonces y ahora',
  },
  thenAndNow: (then: string, thenYear: string, now: string, nowYear: string) =>
    `${then} en ${thenYear}, ${now} en ${nowYear}`,
  perHead: 'por persona',
  served: 'Lo que se sirvió',
  wine: 'Vino',
  pictures: (day: string) => `Fotos del ${day}`,
  table: 'En la mesa',
  named: (names: string, others: number) =>
    others === 0
      ? names
      : others === 1
        ? `${names} y 1 persona más`
        : `${names} y ${decimal(others, 'es')} personas más`,
  pages: 'Páginas de las visitas',
  previous: 'Visitas anteriores',
  later: 'Visitas más recientes',
  pageOf: (page: number, pages: number) => `Página ${page} de ${pages}`,
  none: 'De esta casa el club todavía no ha escrito ninguna visita.',
  before: (day: string) =>
    `El club estuvo aquí el ${day}, antes de escribir sus visitas: de ese día no quedó nada más.`,
} as const

const ca: Translation<typeof es> = {
  title: 'Les visites del club a aquesta casa',
  eyebrow: 'Història d’una taula',
  visits: (count) => (count === 1 ? '1 visita' : `${decimal(count, 'ca')} visites`),
  since: (year) => `des de ${year}`,
  covers: (count) => (count === 1 ? '1 comensal' : `${decimal(count, 'ca')} comensals`),
  facts: {
    visits: 'Visites a aquesta casa',
    covers: 'Coberts en total',
    last: 'Última visita',
    cost: 'Per persona, llavors i ara',
  },
  thenAndNow: (then, thenYear, now, nowYear) => `${then} el ${thenYear}, ${now} el ${nowYear}`,
  perHead: 'per persona',
  served: 'El que es va servir',
  wine: 'Vi',
  pictures: (day) => `Fotos ${catalanDay(day, 'de')}`,
  table: 'A taula',
  named: (names, others) =>
    others === 0
      ? names
      : others === 1
        ? `${names} i 1 persona més`
        : `${names} i ${decimal(others, 'ca')} persones més`,
  pages: 'Pàgines de les visites',
  previous: 'Visites anteriors',
  later: 'Visites més recents',
  pageOf: (page, pages) => `Pàgina ${page} de ${pages}`,
  none: 'D’aquesta casa el club encara no ha escrit cap visita.',
  before: (day) =>
    `El club hi va ser ${catalanDay(day)}, abans d’escriure les seves visites: d’aquell dia no en va quedar res més.`,
}

export const visitsCopy = { es, ca }
