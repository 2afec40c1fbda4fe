import type { Translation } from '#app/platform/i18n/languages/translation.ts'

/** Names of the legal facts in the panel. */
const es = {
  nif: 'NIF',
  registry: 'Sección y número de inscripción',
  representative: 'Representante legal, con su cargo',
  hosting: 'Proveedor del servidor, con su país',
  mailing: 'Proveedor de correo, con su país',
  logRetention: 'Plazo de los registros del servidor',
} as const

const ca: Translation<typeof es> = {
  nif: 'NIF',
  registry: 'Secció i número d’inscripció',
  representative: 'Representant legal, amb el càrrec',
  hosting: 'Proveïdor del servidor, amb el país',
  mailing: 'Proveïdor de correu, amb el país',
  logRetention: 'Termini dels registres del servidor',
}

export const legalFactsCopy = { es, ca }
