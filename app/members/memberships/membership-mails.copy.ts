import type { Translation } from '#app/platform/i18n/languages/translation.ts'

/** Facts of a mail; empty if unknown. */
export type MembershipFacts = {
  /** A day, in words. */
  day: string
  /** The price of the next period. */
  fee: string
  /** Text written by the club. */
  reason: string
}

const unlessEmpty = (text: string): string[] => (text === '' ? [] : [text])

/** Mails about requests and memberships. */
const es = {
  received: {
    subject: 'Hemos recibido tu solicitud',
    heading: 'Hemos recibido tu solicitud',
    paragraphs: (name: string, club: string): string[] => [
      `${name}, gracias por querer formar parte de ${club}.`,
      'Pronto nos pondremos en contacto contigo. Mientras tanto puedes ver el estado de tu solicitud en tu cuenta.',
    ],
    button: 'Ver mi solicitud',
  },
  approved: {
    subject: 'Tu solicitud ha sido aprobada',
    heading: 'Ya eres de la mesa',
    paragraphs: (name: string, club: string, { reason }: MembershipFacts): string[] => [
      `${name}, tu solicitud ha sido aprobada. Te damos la bienvenida a ${club}.`,
      ...unlessEmpty(reason),
      'Desde ahora puedes participar en los eventos reservados a los socios.',
    ],
    button: 'Ver mi cuenta',
  },
  joined: {
    subject: 'Ya eres socio del club',
    heading: 'Ya eres socio del club',
    paragraphs: (name: string, club: string, { reason }: MembershipFacts): string[] => [
      `${name}, ya eras socio de ${club}: hemos unido tu solicitud a tu ficha, y no tienes que hacer nada más.`,
      ...unlessEmpty(reason),
      'En tu cuenta ves tu número y desde cuándo eres socio.',
    ],
    button: 'Ver mi cuenta',
  },
  rejected: {
    subject: 'Sobre tu solicitud',
    heading: 'Sobre tu solicitud',
    paragraphs: (name: string, club: string, { reason }: MembershipFacts): string[] => [
      `${name}, gracias por tu interés en ${club}.`,
      'Esta vez no podemos aceptar tu solicitud.',
      ...unlessEmpty(reason),
      'Los eventos abiertos al público siguen siendo tuyos, y puedes volver a pedirlo más adelante.',
    ],
    button: 'Ver mi cuenta',
  },
  renewalSoon: {
    subject: 'Pronto toca renovar',
    heading: 'Llega la hora de renovar',
    paragraphs: (name: string, club: string, { day, fee }: MembershipFacts): string[] => [
      `${name}, eres socio de ${club} hasta el ${day}.`,
      fee === ''
        ? 'Si quieres seguir en la mesa no tienes que escribirnos: el club te dirá cómo se renueva.'
        : `El próximo periodo cuesta ${fee}. Si quieres seguir en la mesa no tienes que escribirnos: el club te dirá cómo se paga.`,
      'Si prefieres dejarlo, responde a este correo y lo anotamos.',
    ],
    button: 'Ver mi cuenta',
  },
  renewed: {
    subject: 'Te hemos renovado como socio',
    heading: 'Un periodo más en la mesa',
    paragraphs: (name: string, club: string, { day }: MembershipFacts): string[] => [
      day === ''
        ? `${name}, te hemos renovado como socio de ${club}, y ya no caduca.`
        : `${name}, te hemos renovado como socio de ${club} hasta el ${day}.`,
      'Tu número es el de siempre.',
    ],
    button: 'Ver mi cuenta',
  },
  lapsed: {
    subject: 'Ya no eres socio del club',
    heading: 'Ya no eres socio del club',
    paragraphs: (name: string, club: string, { day }: MembershipFacts): string[] => [
      `${name}, fuiste socio de ${club} hasta el ${day}, y no se ha renovado.`,
      'Guardamos tu número y tu historia: puedes volver a pedirlo cuando quieras.',
    ],
    button: 'Ver mi cuenta',
  },
  waiting: {
    subject: 'Hay una solicitud de socio nueva',
    heading: 'Una solicitud espera decisión',
    paragraphs: (name: string, _club: string): string[] => [
      `${name} ha pedido ser socio del club.`,
    ],
    button: 'Ver la solicitud',
  },
} as const

const ca: Translation<typeof es> = {
  received: {
    subject: 'Hem rebut la teva sol·licitud',
    heading: 'Hem rebut la teva sol·licitud',
    paragraphs: (name, club) => [
      `${name}, gràcies per voler formar part de ${club}.`,
      'Ens posarem en contacte amb tu ben aviat. Mentrestant pots veure l’estat de la sol·licitud al teu compte.',
    ],
    button: 'Veure la meva sol·licitud',
  },
  approved: {
    subject: 'La teva sol·licitud s’ha aprovat',
    heading: 'Ja ets de la taula',
    paragraphs: (name, club, { reason }) => [
      `${name}, la teva sol·licitud s’ha aprovat. Et donem la benvinguda a ${club}.`,
      ...unlessEmpty(reason),
      'Des d’ara pots participar als esdeveniments reservats als socis.',
    ],
    button: 'Veure el meu compte',
  },
  joined: {
    subject: 'Ja ets soci del club',
    heading: 'Ja ets soci del club',
    paragraphs: (name, club, { reason }) => [
      `${name}, ja eres soci de ${club}: hem unit la teva sol·licitud a la teva fitxa, i no has de fer res més.`,
      ...unlessEmpty(reason),
      'Al teu compte veus el teu número i des de quan ets soci.',
    ],
    button: 'Veure el meu compte',
  },
  rejected: {
    subject: 'Sobre la teva sol·licitud',
    heading: 'Sobre la teva sol·licitud',
    paragraphs: (name, club, { reason }) => [
      `${name}, gràcies pel teu interès en ${club}.`,
      'Aquesta vegada no podem acceptar la teva sol·licitud.',
      ...unlessEmpty(reason),
      'Els esdeveniments oberts al públic continuen sent teus, i pots tornar-ho a demanar més endavant.',
    ],
    button: 'Veure el meu compte',
  },
  renewalSoon: {
    subject: 'Aviat toca renovar',
    heading: 'És hora de renovar',
    paragraphs: (name, club, { day, fee }) => [
      `${name}, ets soci de ${club} fins al ${day}.`,
      fee === ''
        ? 'Si vols continuar a la taula no cal que ens escriguis: el club et dirà com es renova.'
        : `El pròxim període costa ${fee}. Si vols continuar a la taula no cal que ens escriguis: el club et dirà com es paga.`,
      'Si t’estimes més deixar-ho, respon aquest correu i ho anotem.',
    ],
    button: 'Veure el meu compte',
  },
  renewed: {
    subject: 'T’hem renovat com a soci',
    heading: 'Un període més a la taula',
    paragraphs: (name, club, { day }) => [
      day === ''
        ? `${name}, t’hem renovat com a soci de ${club}, i ja no caduca.`
        : `${name}, t’hem renovat com a soci de ${club} fins al ${day}.`,
      'El teu número és el de sempre.',
    ],
    button: 'Veure el meu compte',
  },
  lapsed: {
    subject: 'Ja no ets soci del club',
    heading: 'Ja no ets soci del club',
    paragraphs: (name, club, { day }) => [
      `${name}, vas ser soci de ${club} fins al ${day}, i no s’ha renovat.`,
      'Guardem el teu número i la teva història: pots tornar-ho a demanar quan vulguis.',
    ],
    button: 'Veure el meu compte',
  },
  waiting: {
    subject: 'Hi ha una sol·licitud de soci nova',
    heading: 'Una sol·licitud espera decisió',
    paragraphs: (name) => [`${name} ha demanat ser soci del club.`],
    button: 'Veure la sol·licitud',
  },
}

export const membershipMailsCopy = { es, ca }
