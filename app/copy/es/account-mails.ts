/** Mails about the account. */
export const accountMails = {
  verify: {
    subject: 'Confirma tu email',
    heading: 'Confirma tu dirección',
    paragraphs: [
      'Alguien, esperamos que tú, se ha registrado con esta dirección en el club.',
      'Para completar el registro, confírmala con este enlace. Vale durante 24 horas.',
    ],
    button: 'Confirmar mi email',
    footnote: 'Si no has sido tú, no hagas nada: sin confirmación no se crea ninguna cuenta.',
  },
  alreadyRegistered: {
    subject: 'Ya tienes una cuenta',
    heading: 'Ya tienes una cuenta',
    paragraphs: [
      'Alguien, esperamos que tú, ha intentado registrarse con esta dirección, que ya tiene una cuenta en el club.',
      'Inicia sesión con tu contraseña. Si no la recuerdas, puedes elegir otra desde la misma página.',
    ],
    button: 'Iniciar sesión',
    footnote: 'Si no has sido tú, no hagas nada: tu cuenta sigue como estaba.',
  },
  reset: {
    subject: 'Elige una contraseña nueva',
    heading: 'Elige una contraseña nueva',
    paragraphs: [
      'Alguien, esperamos que tú, ha pedido cambiar la contraseña de tu cuenta.',
      'Este enlace vale durante una hora y una sola vez.',
    ],
    button: 'Elegir contraseña',
    footnote: 'Si no has sido tú, no hagas nada: tu contraseña sigue siendo la misma.',
  },
  passwordChanged: {
    subject: 'Tu contraseña ha cambiado',
    heading: 'Tu contraseña ha cambiado',
    paragraphs: [
      'La contraseña de tu cuenta se acaba de cambiar y se han cerrado todas las sesiones abiertas.',
      'Si no has sido tú, pide enseguida una contraseña nueva y avísanos.',
    ],
    button: 'Iniciar sesión',
    footnote: '',
  },
  passwordSet: {
    subject: 'Tu contraseña ha cambiado',
    heading: 'El club ha cambiado tu contraseña',
    paragraphs: [
      'La administración del club ha puesto una contraseña nueva a tu cuenta y ha cerrado todas tus sesiones. Quien lo ha hecho te la dará por otra vía: nunca la enviamos por correo.',
      'Cuando entres, cámbiala por una que solo sepas tú. Si no esperabas este cambio, avísanos enseguida.',
    ],
    button: 'Iniciar sesión',
    footnote: '',
  },
} as const
