/** What stands around the legal texts. */
export const legal = {
  contents: 'Contenido',
  updated: (date: string) => `Versión del ${date}`,
  others: 'Otros textos legales',
  months: (count: number) => (count === 1 ? '1 mes' : `${count} meses`),
} as const
