/** The mark of a text that is not translated: the language in which it is. */
export const languages = {
  only: { es: 'En castellano', ca: 'En catalán' },
} as const
