import type { accountChangeMails as spanish } from '#app/copy/es/account-change-mails.ts'
import type { Translation } from '#app/i18n/translation.ts'

export const accountChangeMails: Translation<typeof spanish> = {
  by: {
    setting: 'La configuració del lloc (ADMIN_EMAILS)',
    setupLink: 'Qui tenia l’enllaç d’instal·lació',
  },
  when: (when) => `Quan: ${when}, hora de Madrid.`,
  owner: {
    roleChanged: {
      subject: 'El teu rol al club ha canviat',
      text: ({ by, before, after }) =>
        `${by} ha canviat el rol del teu compte: era ${before} i ara és ${after}. Si ha calgut, s’han tancat les teves sessions.`,
      wrong: (email) =>
        `Si no t’ho esperaves, canvia la contrasenya i escriu-nos de seguida a ${email}.`,
      button: 'Anar al meu compte',
    },
    madeAdmin: {
      subject: 'El teu compte administra ara el club',
      text: ({ by }) => `${by} ha convertit el teu compte en administrador.`,
      wrong: (email) =>
        `Si no t’ho esperaves, canvia la contrasenya i escriu-nos de seguida a ${email}.`,
      button: 'Anar al meu compte',
    },
    deactivated: {
      subject: 'El teu compte està desactivat',
      text: ({ by }) =>
        `${by} ha desactivat el teu compte del club i s’han tancat totes les teves sessions. Les teves dades es conserven.`,
      wrong: (email) => `Si creus que és un error, escriu-nos a ${email}.`,
      button: 'Escriure al club',
    },
    reactivated: {
      subject: 'El teu compte torna a estar actiu',
      text: ({ by }) =>
        `${by} ha reactivat el teu compte del club: pots tornar a iniciar la sessió.`,
      wrong: (email) => `Si no t’ho esperaves, escriu-nos a ${email}.`,
      button: 'Iniciar la sessió',
    },
  },
  admins: {
    roleChanged: {
      subject: 'El rol d’un compte ha canviat',
      text: ({ by, whose, before, after }) =>
        `${by} ha canviat el rol de ${whose}: era ${before} i ara és ${after}.`,
    },
    madeAdmin: {
      subject: 'El club té un compte administrador més',
      text: ({ by, whose }) => `${by} ha convertit ${whose} en compte administrador.`,
    },
    deactivated: {
      subject: 'Un compte ha quedat desactivat',
      text: ({ by, whose }) => `${by} ha desactivat el compte ${whose}.`,
    },
    reactivated: {
      subject: 'Un compte torna a estar actiu',
      text: ({ by, whose }) => `${by} ha reactivat el compte ${whose}.`,
    },
    passwordSet: {
      subject: 'La contrasenya d’un compte ha canviat',
      text: ({ by, whose }) => `${by} ha posat una contrasenya nova al compte ${whose}.`,
    },
    factorsReset: {
      subject: 'Un compte ja no té verificació en dos passos',
      text: ({ by, whose }) => `${by} ha tret la verificació en dos passos del compte ${whose}.`,
    },
    adminLeft: {
      subject: 'El club té un compte administrador menys',
      text: ({ whose }) => `${whose}, que administrava el club, ha eliminat el seu propi compte.`,
    },
  },
  adminsWrong:
    'Si no ho has fet tu ni saps per què s’ha fet, desfés-ho a Usuaris, desactiva el compte des del qual es va fer i mira al registre d’activitat què més ha passat.',
  adminsButton: 'Veure el compte',
}
