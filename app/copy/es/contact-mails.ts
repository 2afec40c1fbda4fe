/** The mail to the club about a message. */
export const contactMails = {
  subject: (name: string) => `Mensaje de ${name} desde el sitio`,
  heading: 'Un mensaje desde el sitio',
  from: (name: string, email: string, phone: string) =>
    phone === '' ? `De ${name}, ${email}` : `De ${name}, ${email}, ${phone}`,
  button: 'Ver los mensajes',
} as const
