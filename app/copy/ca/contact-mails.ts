import type { contactMails as spanish } from '#app/copy/es/contact-mails.ts'
import type { Translation } from '#app/i18n/translation.ts'

export const contactMails: Translation<typeof spanish> = {
  subject: (name) => `Missatge de ${name} des del lloc web`,
  heading: 'Un missatge des del lloc web',
  from: (name, email, phone) =>
    phone === '' ? `De ${name}, ${email}` : `De ${name}, ${email}, ${phone}`,
  button: 'Veure els missatges',
}
