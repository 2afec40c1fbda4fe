import type { mailLayout as spanish } from '#app/copy/es/mail-layout.ts'
import type { Translation } from '#app/i18n/translation.ts'

export const mailLayout: Translation<typeof spanish> = {
  buttonFallback: 'Si el botó no funciona, copia aquest enllaç al navegador:',
  automatic: (clubName) => `Missatge automàtic de ${clubName}. Si tens cap dubte, escriu-nos:`,
}
