/** What stands around the legal texts. */
export const legal = {
  contents: 'Contenido',
  updated: (date: string) => `Versión del ${date}`,
  others: 'Otros textos legales',
  incomplete:
    'El club tiene datos legales por completar: en los textos legales están marcados. Los rellena una persona administradora.',
  toFacts: 'Ir a los datos legales',
  months: (count: number) => (count === 1 ? '1 mes' : `${count} meses`),
} as const
