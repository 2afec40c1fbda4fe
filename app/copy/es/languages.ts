/** Marks of what is not translated: the language in which it is, and in the panel the one that is missing. */
export const languages = {
  only: { es: 'En castellano', ca: 'En catalán' },
  missing: { es: 'Falta el castellano', ca: 'Falta el catalán' },
} as const
