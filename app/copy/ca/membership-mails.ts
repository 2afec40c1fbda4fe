import type { membershipMails as spanish } from '#app/copy/es/membership-mails.ts'
import type { Translation } from '#app/i18n/translation.ts'

export const membershipMails: Translation<typeof spanish> = {
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
    paragraphs: (name, club) => [
      `${name}, la teva sol·licitud de membre s’ha aprovat. Benvingut a ${club}.`,
      'Des d’ara pots participar en les trobades reservades als membres.',
    ],
    button: 'Veure el meu compte',
  },
  joined: {
    subject: 'Ja ets membre del club',
    heading: 'Ja ets membre del club',
    paragraphs: (name, club) => [
      `${name}, ja eres membre de ${club}: hem unit la teva sol·licitud a la teva fitxa, i no has de fer res més.`,
      'Al teu compte veus el teu número i des de quan ets membre.',
    ],
    button: 'Veure el meu compte',
  },
  rejected: {
    subject: 'Sobre la teva sol·licitud de membre',
    heading: 'Sobre la teva sol·licitud de membre',
    paragraphs: (name, club) => [
      `${name}, gràcies pel teu interès en ${club}.`,
      'Aquesta vegada no podem acceptar la teva sol·licitud. Les trobades obertes al públic continuen sent teves, i pots tornar-ho a demanar més endavant.',
    ],
    button: 'Veure el meu compte',
  },
  waiting: {
    subject: 'Hi ha una sol·licitud de membre nova',
    heading: 'Una sol·licitud espera decisió',
    paragraphs: (name) => [`${name} ha demanat ser membre del club.`],
    button: 'Veure la sol·licitud',
  },
}
