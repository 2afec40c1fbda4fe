import type { sharing as spanish } from '#app/copy/es/sharing.ts'
import type { Translation } from '#app/i18n/translation.ts'

export const sharing: Translation<typeof spanish> = {
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
