import type { Translation } from '#app/platform/i18n/languages/translation.ts'

const es = {
  drop: 'o suéltalo aquí',
  none: 'Ningún archivo elegido',
}

const ca: Translation<typeof es> = {
  drop: 'o deixa’l anar aquí',
  none: 'Cap fitxer triat',
}

export const fileZoneCopy = { es, ca }
