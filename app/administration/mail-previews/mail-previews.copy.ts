import type { Translation } from '#app/platform/i18n/languages/translation.ts'

const es = {
  title: 'Los correos que la web escribe',
  intro: 'Solo en desarrollo: cada correo en los dos idiomas, con datos que no son de nadie.',
  back: 'Todos los correos',
  languages: 'Idioma del correo',
  phone: 'En un teléfono',
  phoneDark: 'En un teléfono, oscuro',
  desktop: 'En un ordenador',
  text: 'En texto',
  attachments: 'Adjuntos',
} as const

const ca: Translation<typeof es> = {
  title: 'Els correus que el web escriu',
  intro:
    'Només en desenvolupament: cada correu en tots dos idiomes, amb dades que no són de ningú.',
  back: 'Tots els correus',
  languages: 'Idioma del correu',
  phone: 'En un telèfon',
  phoneDark: 'En un telèfon, fosc',
  desktop: 'En un ordinador',
  text: 'En text',
  attachments: 'Adjunts',
}

export const mailPreviewsCopy = { es, ca }
