/** Sharing a page. */
export const sharing = {
  share: 'Compartir',
  on: (network: string) => `Compartir en ${network}`,
  email: 'Compartir por email',
  emailBody: (address: string) => `He pensado que te gustaría: ${address}`,
  copy: 'Copiar la URL',
  copied: 'Copiado',
  copiedText: 'La URL ha sido copiada al portapapeles',
  copiedEvent: 'La URL del evento ha sido copiada al portapapeles',
  notCopied: 'No se ha podido copiar. La URL es:',
} as const
