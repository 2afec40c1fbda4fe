import { de } from '#app/platform/i18n/catalan.ts'
import type { Translation } from '#app/platform/i18n/languages/translation.ts'

const es = {
  subject: (name: string) => `Mensaje de ${name} desde la web`,
  heading: 'Un mensaje desde la web',
  from: (name: string, email: string, phone: string) =>
    phone === '' ? `De ${name}, ${email}` : `De ${name}, ${email}, ${phone}`,
  button: 'Ver los mensajes',
} as const

const ca: Translation<typeof es> = {
  subject: (name) => `Missatge ${de(name)} des del web`,
  heading: 'Un missatge des del web',
  from: (name, email, phone) =>
    phone === '' ? `De ${name}, ${email}` : `De ${name}, ${email}, ${phone}`,
  button: 'Veure els missatges',
}

export const contactMailsCopy = { es, ca }
