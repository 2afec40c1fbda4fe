import type { Translation } from '#app/platform/i18n/languages/translation.ts'

const es = {
  buttonFallback: 'Si el botón no funciona, copia este enlace en tu navegador:',
  automatic: (clubName: string) =>
    `Mensaje automático de ${clubName}. Si tienes alguna duda, escríbenos:`,
  written: (clubName: string) => `Te escribe ${clubName}. Puedes responder a`,
} as const

const ca: Translation<typeof es> = {
  buttonFallback: 'Si el botó no funciona, copia aquest enllaç al navegador:',
  automatic: (clubName) => `Missatge automàtic de ${clubName}. Si tens cap dubte, escriu-nos:`,
  written: (clubName) => `T’escriu ${clubName}. Pots respondre a`,
}

export const mailLayoutCopy = { es, ca }
