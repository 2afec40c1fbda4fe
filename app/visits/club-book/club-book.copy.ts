import { de } from '#app/platform/i18n/catalan.ts'
import { decimal } from '#app/platform/i18n/decimal.ts'
import type { Translation } from '#app/platform/i18n/languages/translation.ts'

const es = {
  title: 'El libro del club',
  lead: 'Cada año, las visitas del club: dónde, qué se sirvió y quién estuvo. Solo lo leen los socios.',
  shelf: 'Años del libro',
  empty: 'El libro está por empezar: se escribe solo cuando el club cierra su primera noche.',
  yearTitle: (year: number) => `El libro de ${year}`,
  navigation: 'Otros años',
  allYears: 'Todos los años',
  print: 'Imprimir el libro',
  printHint: 'Sale en A5: dos páginas en cada hoja A4 y, dobladas, un cuaderno.',
  evenings: (count: number) => (count === 1 ? '1 visita' : `${decimal(count, 'es')} visitas`),
  covers: (count: number) => (count === 1 ? '1 comensal' : `${decimal(count, 'es')} comensales`),
  tables: (count: number) => (count === 1 ? '1 casa' : `${decimal(count, 'es')} casas`),
  index: 'Índice',
  emptyYear: (year: number) => `De ${year} no hay ninguna visita escrita.`,
  emptyYearHint:
    'O el club no se sentó a la mesa, o nadie cerró lo que hizo. Cuando se cierre una noche de ese año, aparecerá aquí.',
  thisYearHint: 'El año está por escribir: aparecerá aquí en cuanto el club cierre una noche.',
  served: 'Lo que se sirvió',
  wine: 'Vino',
  table: 'En la mesa',
  pictures: (restaurant: string) => `Fotos de ${restaurant}`,
  figures: {
    title: (year: number) => `${year} en cifras`,
    evenings: 'Visitas',
    covers: 'Comensales',
    tables: 'Casas',
    cost: 'Por persona',
    median: 'mediana',
    range: (least: string, most: string) => (least === most ? least : `de ${least} a ${most}`),
    known: (known: number, all: number) =>
      known === all
        ? 'de todas las visitas'
        : `de las ${decimal(known, 'es')} visitas de las que se sabe`,
  },
  present: {
    title: 'Quién más se sentó a la mesa',
    hint: 'Solo están los socios que aceptan que conste su nombre en las visitas.',
    own: 'Cambiar lo que acepto',
    others: (count: number) =>
      count === 1 ? 'y 1 persona más' : `y ${decimal(count, 'es')} personas más`,
  },
  map: 'El mapa del año',
} as const

const ca: Translation<typeof es> = {
  title: 'El llibre del club',
  lead: 'Cada any, les visites del club: on, què es va servir i qui hi va ser. Només el llegeixen els socis.',
  shelf: 'Anys del llibre',
  empty: 'El llibre és per començar: s’escriu sol quan el club tanca la seva primera nit.',
  yearTitle: (year) => `El llibre del ${year}`,
  navigation: 'Altres anys',
  allYears: 'Tots els anys',
  print: 'Imprimir el llibre',
  printHint: 'Surt en A5: dues pàgines a cada full A4 i, doblegades, un quadern.',
  evenings: (count) => (count === 1 ? '1 visita' : `${decimal(count, 'ca')} visites`),
  covers: (count) => (count === 1 ? '1 comensal' : `${decimal(count, 'ca')} comensals`),
  tables: (count) => (count === 1 ? '1 casa' : `${decimal(count, 'ca')} cases`),
  index: 'Índex',
  emptyYear: (year) => `Del ${year} no hi ha cap visita escrita.`,
  emptyYearHint:
    'O el club no va seure a taula, o ningú no va tancar el que va fer. Quan es tanqui una nit d’aquell any, sortirà aquí.',
  thisYearHint: 'L’any és per escriure: sortirà aquí tan bon punt el club tanqui una nit.',
  served: 'El que es va servir',
  wine: 'Vi',
  table: 'A taula',
  pictures: (restaurant) => `Fotos ${de(restaurant)}`,
  figures: {
    title: (year) => `El ${year} en xifres`,
    evenings: 'Visites',
    covers: 'Comensals',
    tables: 'Cases',
    cost: 'Per persona',
    median: 'mediana',
    range: (least, most) => (least === most ? least : `de ${least} a ${most}`),
    known: (known, all) =>
      known === all
        ? 'de totes les visites'
        : `de les ${decimal(known, 'ca')} visites de què se sap`,
  },
  present: {
    title: 'Qui més va seure a taula',
    hint: 'Només hi ha els socis que accepten que el seu nom consti a les visites.',
    own: 'Canviar el que accepto',
    others: (count) => (count === 1 ? 'i 1 persona més' : `i ${decimal(count, 'ca')} persones més`),
  },
  map: 'El mapa de l’any',
}

export const clubBookCopy = { es, ca }
