import type { Translation } from '#app/platform/i18n/languages/translation.ts'

/** Mails about what somebody else has done to an account: to its owner, and to all admins. */
const es = {
  /** Who changed it, when it was no person. */
  by: {
    setting: 'La configuración de la web (ADMIN_EMAILS)',
    setupLink: 'Quien tenía el enlace de instalación',
  },
  when: (when: string) => `Hecho el ${when}, hora de Madrid.`,
  owner: {
    roleChanged: {
      subject: 'Tu rol en el club ha cambiado',
      text: ({ by, before, after }: { by: string; before: string; after: string }) =>
        `${by} ha cambiado el rol de tu cuenta: era ${before} y ahora es ${after}. Si ha hecho falta, se han cerrado tus sesiones.`,
      wrong: (email: string) =>
        `Si no lo esperabas, cambia tu contraseña y escríbenos enseguida a ${email}.`,
      button: 'Ir a mi cuenta',
    },
    madeAdmin: {
      subject: 'Tu cuenta administra ahora el club',
      text: ({ by }: { by: string }) => `${by} ha convertido tu cuenta en administradora.`,
      wrong: (email: string) =>
        `Si no lo esperabas, cambia tu contraseña y escríbenos enseguida a ${email}.`,
      button: 'Ir a mi cuenta',
    },
    deactivated: {
      subject: 'Tu cuenta está desactivada',
      text: ({ by }: { by: string }) =>
        `${by} ha desactivado tu cuenta del club y se han cerrado todas tus sesiones. Tus datos se conservan.`,
      wrong: (email: string) => `Si crees que es un error, escríbenos a ${email}.`,
      button: 'Escribir al club',
    },
    reactivated: {
      subject: 'Tu cuenta vuelve a estar activa',
      text: ({ by }: { by: string }) =>
        `${by} ha reactivado tu cuenta del club: puedes volver a iniciar sesión.`,
      wrong: (email: string) => `Si no lo esperabas, escríbenos a ${email}.`,
      button: 'Iniciar sesión',
    },
  },
  admins: {
    roleChanged: {
      subject: 'El rol de una cuenta ha cambiado',
      text: ({
        by,
        whose,
        before,
        after,
      }: {
        by: string
        whose: string
        before: string
        after: string
      }) => `${by} ha cambiado el rol de ${whose}: era ${before} y ahora es ${after}.`,
    },
    madeAdmin: {
      subject: 'El club tiene una cuenta administradora más',
      text: ({ by, whose }: { by: string; whose: string }) =>
        `${by} ha convertido a ${whose} en cuenta administradora.`,
    },
    officeGiven: {
      subject: 'Una cuenta tiene un encargo nuevo',
      text: ({ by, whose, office }: { by: string; whose: string; office: string }) =>
        `${by} ha dado un encargo a ${whose}: ${office}.`,
    },
    officeWithdrawn: {
      subject: 'Una cuenta tiene un encargo menos',
      text: ({ by, whose, office }: { by: string; whose: string; office: string }) =>
        `${by} ha retirado un encargo a ${whose}: ${office}.`,
    },
    deactivated: {
      subject: 'Una cuenta ha quedado desactivada',
      text: ({ by, whose }: { by: string; whose: string }) =>
        `${by} ha desactivado la cuenta ${whose}.`,
    },
    reactivated: {
      subject: 'Una cuenta vuelve a estar activa',
      text: ({ by, whose }: { by: string; whose: string }) =>
        `${by} ha reactivado la cuenta ${whose}.`,
    },
    passwordSet: {
      subject: 'La contraseña de una cuenta ha cambiado',
      text: ({ by, whose }: { by: string; whose: string }) =>
        `${by} ha puesto una contraseña nueva a la cuenta ${whose}.`,
    },
    factorsReset: {
      subject: 'Una cuenta ya no tiene verificación en dos pasos',
      text: ({ by, whose }: { by: string; whose: string }) =>
        `${by} ha quitado la verificación en dos pasos de la cuenta ${whose}.`,
    },
    adminLeft: {
      subject: 'El club tiene una cuenta administradora menos',
      text: ({ whose }: { whose: string }) =>
        `${whose}, que administraba el club, ha eliminado su propia cuenta.`,
    },
  },
  adminsWrong:
    'Si no lo has hecho tú ni sabes por qué se ha hecho, deshazlo en Usuarios, desactiva la cuenta desde la que se hizo y mira en el registro de actividad qué más ha pasado.',
  adminsButton: 'Ver la cuenta',
} as const

const ca: Translation<typeof es> = {
  by: {
    setting: 'La configuració del web (ADMIN_EMAILS)',
    setupLink: 'Qui tenia l’enllaç d’instal·lació',
  },
  when: (when) => `Fet el ${when}, hora de Madrid.`,
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
      text: ({ by }) => `${by} ha reactivat el teu compte del club: pots tornar a iniciar sessió.`,
      wrong: (email) => `Si no t’ho esperaves, escriu-nos a ${email}.`,
      button: 'Iniciar sessió',
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
    officeGiven: {
      subject: 'Un compte té un encàrrec nou',
      text: ({ by, whose, office }) => `${by} ha donat un encàrrec a ${whose}: ${office}.`,
    },
    officeWithdrawn: {
      subject: 'Un compte té un encàrrec menys',
      text: ({ by, whose, office }) => `${by} ha retirat un encàrrec a ${whose}: ${office}.`,
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

export const accountChangeMailsCopy = { es, ca }
