/** Without case and accents, as people type when they look for something. */
export const plainText = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
