/** Mails about what somebody else has done to an account: to its owner, and to all admins. */
export const accountChangeMails = {
  /** Who did it, when that is no person. */
  by: {
    setting: 'La configuración del sitio (ADMIN_EMAILS)',
    setupLink: 'Quien tenía el enlace de instalación',
  },
  when: (when: string) => `Cuándo: ${when}, hora de Madrid.`,
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
