import type { accountMails as spanish } from '#app/copy/es/account-mails.ts'
import type { Translation } from '#app/i18n/translation.ts'

export const accountMails: Translation<typeof spanish> = {
  verify: {
    subject: 'Confirma el teu correu',
    heading: 'Confirma la teva adreça',
    paragraphs: [
      'Algú, esperem que tu, s’ha registrat al club amb aquesta adreça.',
      'Per completar el registre, confirma-la amb aquest enllaç. Val durant 24 hores.',
    ],
    button: 'Confirmar el meu correu',
    footnote: 'Si no has estat tu, no facis res: sense confirmació no es crea cap compte.',
  },
  alreadyRegistered: {
    subject: 'Ja tens un compte',
    heading: 'Ja tens un compte',
    paragraphs: [
      'Algú, esperem que tu, ha intentat registrar-se amb aquesta adreça, que ja té un compte al club.',
      'Inicia la sessió amb la teva contrasenya. Si no la recordes, en pots triar una altra des de la mateixa pàgina.',
    ],
    button: 'Iniciar la sessió',
    footnote: 'Si no has estat tu, no facis res: el teu compte continua com estava.',
  },
  reset: {
    subject: 'Tria una contrasenya nova',
    heading: 'Tria una contrasenya nova',
    paragraphs: [
      'Algú, esperem que tu, ha demanat canviar la contrasenya del teu compte.',
      'Aquest enllaç val durant una hora i una sola vegada.',
    ],
    button: 'Triar contrasenya',
    footnote: 'Si no has estat tu, no facis res: la teva contrasenya continua sent la mateixa.',
  },
  passwordChanged: {
    subject: 'La teva contrasenya ha canviat',
    heading: 'La teva contrasenya ha canviat',
    paragraphs: [
      'La contrasenya del teu compte s’acaba de canviar i s’han tancat totes les sessions obertes.',
      'Si no has estat tu, demana de seguida una contrasenya nova i avisa’ns.',
    ],
    button: 'Iniciar la sessió',
    footnote: '',
  },
  passwordSet: {
    subject: 'La teva contrasenya ha canviat',
    heading: 'El club ha canviat la teva contrasenya',
    paragraphs: [
      'L’administració del club ha posat una contrasenya nova al teu compte i ha tancat totes les teves sessions. Qui ho ha fet te la donarà per una altra via: mai no l’enviem per correu.',
      'Quan entris, canvia-la per una que només sàpigues tu. Si no esperaves aquest canvi, avisa’ns de seguida.',
    ],
    button: 'Iniciar la sessió',
    footnote: '',
  },
}
