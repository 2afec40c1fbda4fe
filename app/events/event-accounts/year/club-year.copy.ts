import type { Translation } from '#app/platform/i18n/languages/translation.ts'

/** The year of the club's money in the panel: income, costs, and its evenings. */
const es = {
  monthsTitle: (year: string) => `${year}, mes a mes`,
  chart: (year: string) => `Euros cobrados y gastados cada mes de ${year}`,
  month: 'Mes',
  received: 'Cobrado',
  spent: 'Gastado en eventos',
  result: 'Diferencia',
  surplus: 'Por devolver',
  inEuros: 'En euros',
  sum: 'Total',
  summary: 'Cobrado y gastado',
  incomeTitle: (year: string) => `Lo cobrado en ${year}, por tipos`,
  costsTitle: (year: string) => `Lo gastado en ${year}, por tipos`,
  nothingSpent: 'No se había anotado ningún gasto de ese año',
  nothingReceived: 'Aún no se había cobrado nada ese año',
  eveningsTitle: (year: string) => `Los eventos de ${year}`,
  eveningsLead:
    'Lo cargado menos los gastos, por el día del evento. Lo que se pagó antes o después cuenta aquí igual.',
  noEvenings: 'Ningún evento de ese año tiene todavía cargos ni gastos',
  evening: 'Evento',
  day: 'Día',
  covers: 'Cubiertos',
  charged: 'Ingresos',
  open: 'Por cobrar',
  cost: 'Gastos',
  perCover: 'Por cubierto',
  gone: 'Este evento ya no existe',
  spentIn: (year: string) => `Gastado en eventos en ${year}`,
} as const

const ca: Translation<typeof es> = {
  monthsTitle: (year) => `${year}, mes a mes`,
  chart: (year) => `Euros cobrats i gastats cada mes del ${year}`,
  month: 'Mes',
  received: 'Cobrat',
  spent: 'Gastat en esdeveniments',
  result: 'Diferència',
  surplus: 'Per retornar',
  inEuros: 'En euros',
  sum: 'Total',
  summary: 'Cobrat i gastat',
  incomeTitle: (year) => `El que s’ha cobrat el ${year}, per tipus`,
  costsTitle: (year) => `El que s’ha gastat el ${year}, per tipus`,
  nothingSpent: 'No s’havia anotat cap despesa d’aquell any',
  nothingReceived: 'Aquell any encara no s’havia cobrat res',
  eveningsTitle: (year) => `Els esdeveniments del ${year}`,
  eveningsLead:
    'El que s’ha carregat menys les despeses, pel dia de l’esdeveniment. El que es va pagar abans o després hi compta igual.',
  noEvenings: 'Cap esdeveniment d’aquell any no té encara càrrecs ni despeses',
  evening: 'Esdeveniment',
  day: 'Dia',
  covers: 'Coberts',
  charged: 'Ingressos',
  open: 'Per cobrar',
  cost: 'Despeses',
  perCover: 'Per cobert',
  gone: 'Aquest esdeveniment ja no existeix',
  spentIn: (year) => `Gastat en esdeveniments el ${year}`,
}

export const clubYearCopy = { es, ca }
