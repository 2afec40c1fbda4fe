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
  invited: {
    subject: 'Elige tu contraseña para la nueva web del club',
    heading: 'El club estrena web',
    paragraphs: [
      'Tu cuenta ya está en la nueva web del club. Las contraseñas de la web anterior no se han traído: para entrar, elige una.',
      'Este enlace vale durante siete días y una sola vez. Después podrás pedir otro en la página de acceso, con «¿Has olvidado la contraseña?».',
    ],
    button: 'Elegir contraseña',
    footnote: 'Si no tienes cuenta en el club, no hagas nada: sin contraseña nadie puede entrar.',
  },
  memberInvited: {
    subject: 'Tu cuenta de socio te espera',
    heading: 'Tu cuenta de socio te espera',
    paragraphs: [
      'Eres miembro del club y todavía no tienes cuenta en su web. Con ella ves tu membresía y tus reservas, y tienes el precio de miembro al inscribirte.',
      'Solo hay que elegir una contraseña. Este enlace vale durante 14 días y una sola vez.',
    ],
    button: 'Crear mi cuenta',
    footnote: 'Si no quieres una cuenta, no hagas nada: sigues siendo miembro igualmente.',
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
  emailToConfirm: {
    subject: 'Confirma tu dirección nueva',
    heading: 'Confirma tu dirección nueva',
    paragraphs: [
      'Alguien, esperamos que tú, ha pedido que su cuenta del club pase a tener esta dirección.',
      'Confírmala con este enlace, en el navegador en el que tienes la sesión abierta. Vale durante 24 horas.',
    ],
    button: 'Confirmar la dirección',
    footnote: 'Si no has sido tú, no hagas nada: no cambia ninguna cuenta.',
  },
  emailInUse: {
    subject: 'Esta dirección ya tiene una cuenta',
    heading: 'Esta dirección ya tiene una cuenta',
    paragraphs: [
      'Alguien, esperamos que tú, ha pedido que otra cuenta del club pase a tener esta dirección, que ya tiene la suya.',
      'Dos cuentas no pueden tener la misma dirección. Inicia sesión con esta, o elige otra dirección para la otra.',
    ],
    button: 'Iniciar sesión',
    footnote: 'Si no has sido tú, no hagas nada: tu cuenta sigue como estaba.',
  },
  emailChangeAsked: {
    subject: 'Has pedido cambiar tu email',
    heading: 'Has pedido cambiar tu email',
    paragraphs: [
      'Alguien, esperamos que tú, ha pedido que tu cuenta pase a tener otra dirección. El cambio se hará cuando se confirme desde ella.',
      'Si no has sido tú, entra en tu cuenta, cambia la contraseña y cierra las demás sesiones.',
    ],
    button: 'Ir a mi cuenta',
    footnote: '',
  },
  emailChanged: {
    subject: 'Tu cuenta tiene otra dirección',
    heading: 'Tu cuenta tiene otra dirección',
    paragraphs: [
      'Tu cuenta del club ya no tiene esta dirección: desde ahora se entra con otra, y es la única a la que escribimos.',
      'Si no has sido tú, escríbenos enseguida.',
    ],
    button: 'Escribir al club',
    footnote: '',
  },
  factorAdded: {
    subject: 'Verificación en dos pasos activada',
    heading: 'Verificación en dos pasos activada',
    paragraphs: [
      'Tu cuenta tiene una nueva verificación en dos pasos. Desde ahora, además de la contraseña, te pediremos un código.',
      'Si no has sido tú, escríbenos enseguida.',
    ],
    button: 'Ver mis verificaciones',
    footnote: '',
  },
  factorRemoved: {
    subject: 'Verificación en dos pasos quitada',
    heading: 'Verificación en dos pasos quitada',
    paragraphs: [
      'Se ha quitado una verificación en dos pasos de tu cuenta.',
      'Si no has sido tú, cambia la contraseña y escríbenos enseguida.',
    ],
    button: 'Ver mis verificaciones',
    footnote: '',
  },
  factorsReset: {
    subject: 'El club ha quitado tu verificación en dos pasos',
    heading: 'El club ha quitado tu verificación en dos pasos',
    paragraphs: [
      'La administración del club ha quitado la verificación en dos pasos de tu cuenta y ha cerrado todas tus sesiones. Desde ahora se entra solo con la contraseña.',
      'Cuando entres, vuelve a activarla. Si no esperabas este cambio, avísanos enseguida.',
    ],
    button: 'Activarla de nuevo',
    footnote: '',
  },
  passkeyAdded: {
    subject: 'Passkey añadida',
    heading: 'Passkey añadida',
    paragraphs: [
      'Tu cuenta tiene una passkey nueva. Con ella se entra sin contraseña, desde el dispositivo o el gestor de contraseñas que la guarda.',
      'Si no has sido tú, quítala enseguida, cambia la contraseña y escríbenos.',
    ],
    button: 'Ver mis verificaciones',
    footnote: '',
  },
  passkeyRemoved: {
    subject: 'Passkey quitada',
    heading: 'Passkey quitada',
    paragraphs: [
      'Se ha quitado una passkey de tu cuenta. Ya no sirve para entrar, y se han cerrado las sesiones que se abrieron con ella.',
      'Si no has sido tú, cambia la contraseña y escríbenos enseguida.',
    ],
    button: 'Ver mis verificaciones',
    footnote: '',
  },
  passkeyCloned: {
    subject: 'No hemos dejado entrar con una de tus passkeys',
    heading: 'Una de tus passkeys podría estar copiada',
    paragraphs: [
      'Alguien ha querido entrar en tu cuenta con una passkey que se había usado menos veces de las que sabemos. No le hemos dejado: puede haber una copia de ella.',
      'Quita esa passkey y añádela de nuevo. Si no has sido tú, cambia también la contraseña y escríbenos enseguida.',
    ],
    button: 'Ver mis verificaciones',
    footnote: '',
  },
  recoveryCodeUsed: {
    subject: 'Has usado un código de recuperación',
    heading: 'Has usado un código de recuperación',
    paragraphs: [
      'Alguien, esperamos que tú, ha entrado en tu cuenta con un código de recuperación. Ese código ya no vale.',
      'Si no has sido tú, cambia la contraseña y haz códigos nuevos enseguida.',
    ],
    button: 'Ver mis verificaciones',
    footnote: '',
  },
  recoveryCodesRenewed: {
    subject: 'Tienes códigos de recuperación nuevos',
    heading: 'Tienes códigos de recuperación nuevos',
    paragraphs: [
      'Se han hecho códigos de recuperación nuevos para tu cuenta. Los de antes ya no valen.',
      'Si no has sido tú, cambia la contraseña y escríbenos enseguida.',
    ],
    button: 'Ver mis verificaciones',
    footnote: '',
  },
} as const
