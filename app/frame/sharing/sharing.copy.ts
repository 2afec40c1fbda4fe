import type { Translation } from '#app/platform/i18n/languages/translation.ts'

const es = {
  share: 'Compartir',
  on: (network: string) => `Compartir en ${network}`,
  email: 'Compartir por correo',
  emailBody: (address: string) => `He pensado que te gustaría: ${address}`,
  copy: 'Copiar la URL',
  copied: 'Copiado',
  copiedText: 'La URL ha sido copiada al portapapeles',
  copiedEvent: 'La URL del evento ha sido copiada al portapapeles',
  notCopied: 'No se ha podido copiar. La URL es:',
} as const

const ca: Translation<typeof es> = {
  share: 'Compartir',
  on: (network) => `Compartir a ${network}`,
  email: 'Compartir per correu',
  emailBody: (address) => `He pensat que t’agradaria: ${address}`,
  copy: 'Copiar l’URL',
  copied: 'Copiat',
  copiedText: 'L’URL s’ha copiat al porta-retalls',
  copiedEvent: 'L’URL de l’esdeveniment s’ha copiat al porta-retalls',
  notCopied: 'No s’ha pogut copiar. L’URL és:',
}

export const sharingCopy = { es, ca }
