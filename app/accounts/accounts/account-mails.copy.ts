import type { Copy, Translation } from '#app/platform/i18n/languages/translation.ts'

type Words = {
  subject: string
  /** Defaults to the subject. */
  heading?: string
  paragraphs: readonly string[]
  button: string
  footnote?: string
}

/** Mails about the account. */
const es = {
  verify: {
    subject: 'Confirma tu correo',
    heading: 'Confirma tu dirección',
    paragraphs: [
      'Alguien, esperamos que tú, se ha registrado con esta dirección en el club.',
      'Para completar el registro, confírmala con este enlace. Vale durante 24 horas.',
    ],
    button: 'Confirmar mi correo',
    footnote: 'Si no has sido tú, no hagas nada: sin confirmación no se crea ninguna cuenta.',
  },
  alreadyRegistered: {
    subject: 'Ya tienes una cuenta',
    paragraphs: [
      'Alguien, esperamos que tú, ha intentado registrarse con esta dirección, que ya tiene una cuenta en el club.',
      'Inicia sesión con tu contraseña. Si no la recuerdas, puedes elegir otra desde la misma página.',
    ],
    button: 'Iniciar sesión',
    footnote: 'Si no has sido tú, no hagas nada: tu cuenta sigue como estaba.',
  },
  reset: {
    subject: 'Elige una contraseña nueva',
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
    paragraphs: [
      'Eres socio del club y todavía no tienes cuenta en su web. Con ella ves tus reservas y tus pagos, y tienes el precio de socio al inscribirte.',
      'Solo hay que elegir una contraseña. Este enlace vale durante 14 días y una sola vez.',
    ],
    button: 'Crear mi cuenta',
    footnote: 'Si no quieres una cuenta, no hagas nada: sigues siendo socio igualmente.',
  },
  passwordChanged: {
    subject: 'Tu contraseña ha cambiado',
    paragraphs: [
      'La contraseña de tu cuenta se acaba de cambiar y se han cerrado las demás sesiones.',
      'Si no has sido tú, pide enseguida una contraseña nueva y avísanos.',
    ],
    button: 'Iniciar sesión',
  },
  passwordSet: {
    subject: 'Tu contraseña ha cambiado',
    heading: 'El club ha cambiado tu contraseña',
    paragraphs: [
      'La administración del club ha puesto una contraseña nueva a tu cuenta y ha cerrado todas tus sesiones. Quien lo ha hecho te la dará por otra vía: nunca la enviamos por correo.',
      'Cuando entres, cámbiala por una que solo sepas tú. Si no esperabas este cambio, avísanos enseguida.',
    ],
    button: 'Iniciar sesión',
  },
  emailToConfirm: {
    subject: 'Confirma tu dirección nueva',
    paragraphs: [
      'Alguien, esperamos que tú, ha pedido que su cuenta del club pase a tener esta dirección.',
      'Confírmala con este enlace, en el navegador en el que tienes la sesión abierta. Vale durante 24 horas.',
    ],
    button: 'Confirmar la dirección',
    footnote: 'Si no has sido tú, no hagas nada: no cambia ninguna cuenta.',
  },
  emailInUse: {
    subject: 'Esta dirección ya tiene una cuenta',
    paragraphs: [
      'Alguien, esperamos que tú, ha pedido que otra cuenta del club pase a tener esta dirección, que ya tiene la suya.',
      'Dos cuentas no pueden tener la misma dirección. Inicia sesión con esta, o elige otra dirección para la otra.',
    ],
    button: 'Iniciar sesión',
    footnote: 'Si no has sido tú, no hagas nada: tu cuenta sigue como estaba.',
  },
  emailChangeAsked: {
    subject: 'Se ha pedido cambiar tu correo',
    paragraphs: [
      'Alguien, esperamos que tú, ha pedido que tu cuenta pase a tener otra dirección. El cambio se hará cuando se confirme desde ella.',
      'Si no has sido tú, entra en tu cuenta, cambia la contraseña y cierra las demás sesiones.',
    ],
    button: 'Ir a mi cuenta',
  },
  emailChanged: {
    subject: 'Tu cuenta tiene otra dirección',
    paragraphs: [
      'Tu cuenta del club ya no tiene esta dirección: desde ahora se entra con otra, y es la única a la que escribimos.',
      'Si no has sido tú, escríbenos enseguida.',
    ],
    button: 'Escribir al club',
  },
  factorAdded: {
    subject: 'Verificación en dos pasos activada',
    paragraphs: [
      'Tu cuenta tiene una nueva verificación en dos pasos. Desde ahora, además de la contraseña, te pediremos un código.',
      'Si no has sido tú, escríbenos enseguida.',
    ],
    button: 'Ver mis verificaciones',
  },
  factorRemoved: {
    subject: 'Verificación en dos pasos quitada',
    paragraphs: [
      'Se ha quitado una verificación en dos pasos de tu cuenta.',
      'Si no has sido tú, cambia la contraseña y escríbenos enseguida.',
    ],
    button: 'Ver mis verificaciones',
  },
  factorsReset: {
    subject: 'El club ha quitado tu verificación en dos pasos',
    paragraphs: [
      'La administración del club ha quitado la verificación en dos pasos de tu cuenta y ha cerrado todas tus sesiones. Desde ahora se entra solo con la contraseña.',
      'Cuando entres, vuelve a activarla. Si no esperabas este cambio, avísanos enseguida.',
    ],
    button: 'Activarla de nuevo',
  },
  passkeyAdded: {
    subject: 'Passkey añadida',
    paragraphs: [
      'Tu cuenta tiene una passkey nueva. Con ella se entra sin contraseña, desde el dispositivo o el gestor de contraseñas que la guarda.',
      'Si no has sido tú, quítala enseguida, cambia la contraseña y escríbenos.',
    ],
    button: 'Ver mis verificaciones',
  },
  passkeyRemoved: {
    subject: 'Passkey quitada',
    paragraphs: [
      'Se ha quitado una passkey de tu cuenta. Ya no sirve para entrar, y se han cerrado las sesiones que se abrieron con ella.',
      'Si no has sido tú, cambia la contraseña y escríbenos enseguida.',
    ],
    button: 'Ver mis verificaciones',
  },
  passkeyCloned: {
    subject: 'No hemos dejado entrar con una de tus passkeys',
    heading: 'Una de tus passkeys podría estar copiada',
    paragraphs: [
      'Alguien ha querido entrar en tu cuenta con una passkey que no cuadra con la que conocemos: puede ser una copia. No le hemos dejado entrar.',
      'Quita esa passkey y añádela de nuevo. Si no has sido tú, cambia también la contraseña y escríbenos enseguida.',
    ],
    button: 'Ver mis verificaciones',
  },
  recoveryCodeUsed: {
    subject: 'Se ha usado un código de recuperación',
    paragraphs: [
      'Alguien, esperamos que tú, ha entrado en tu cuenta con un código de recuperación. Ese código ya no vale.',
      'Si no has sido tú, cambia la contraseña y haz códigos nuevos enseguida.',
    ],
    button: 'Ver mis verificaciones',
  },
  recoveryCodesRenewed: {
    subject: 'Tienes códigos de recuperación nuevos',
    paragraphs: [
      'Se han hecho códigos de recuperación nuevos para tu cuenta. Los de antes ya no valen.',
      'Si no has sido tú, cambia la contraseña y escríbenos enseguida.',
    ],
    button: 'Ver mis verificaciones',
  },
} as const satisfies Record<string, Words>

const ca: Translation<typeof es> = {
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
    paragraphs: [
      'Algú, esperem que tu, ha intentat registrar-se amb aquesta adreça, que ja té un compte al club.',
      'Inicia sessió amb la teva contrasenya. Si no la recordes, en pots triar una altra des de la mateixa pàgina.',
    ],
    button: 'Iniciar sessió',
    footnote: 'Si no has estat tu, no facis res: el teu compte continua com estava.',
  },
  reset: {
    subject: 'Tria una contrasenya nova',
    paragraphs: [
      'Algú, esperem que tu, ha demanat canviar la contrasenya del teu compte.',
      'Aquest enllaç val durant una hora i una sola vegada.',
    ],
    button: 'Triar contrasenya',
    footnote: 'Si no has estat tu, no facis res: la teva contrasenya continua sent la mateixa.',
  },
  invited: {
    subject: 'Tria la teva contrasenya per al nou web del club',
    heading: 'El club estrena web',
    paragraphs: [
      'El teu compte ja és al nou web del club. Les contrasenyes del web anterior no s’hi han traspassat: per entrar, tria’n una.',
      'Aquest enllaç val durant set dies i una sola vegada. Després en podràs demanar un altre a la pàgina d’accés, amb «Has oblidat la contrasenya?».',
    ],
    button: 'Triar contrasenya',
    footnote: 'Si no tens compte al club, no facis res: sense contrasenya no hi pot entrar ningú.',
  },
  memberInvited: {
    subject: 'El teu compte de soci t’espera',
    paragraphs: [
      'Ets soci del club i encara no tens compte al seu web. Hi veus les teves reserves i els teus pagaments, i tens el preu de soci quan t’inscrius.',
      'Només cal triar una contrasenya. Aquest enllaç val durant 14 dies i una sola vegada.',
    ],
    button: 'Crear el meu compte',
    footnote: 'Si no vols cap compte, no facis res: continues sent soci igualment.',
  },
  passwordChanged: {
    subject: 'La teva contrasenya ha canviat',
    paragraphs: [
      'La contrasenya del teu compte s’acaba de canviar i s’han tancat les altres sessions.',
      'Si no has estat tu, demana de seguida una contrasenya nova i avisa’ns.',
    ],
    button: 'Iniciar sessió',
  },
  passwordSet: {
    subject: 'La teva contrasenya ha canviat',
    heading: 'El club ha canviat la teva contrasenya',
    paragraphs: [
      'L’administració del club ha posat una contrasenya nova al teu compte i ha tancat totes les teves sessions. Qui ho ha fet te la donarà per una altra via: mai no l’enviem per correu.',
      'Quan entris, canvia-la per una que només sàpigues tu. Si no esperaves aquest canvi, avisa’ns de seguida.',
    ],
    button: 'Iniciar sessió',
  },
  emailToConfirm: {
    subject: 'Confirma la teva adreça nova',
    paragraphs: [
      'Algú, esperem que tu, ha demanat que el seu compte del club passi a tenir aquesta adreça.',
      'Confirma-la amb aquest enllaç, al navegador on tens la sessió oberta. Val durant 24 hores.',
    ],
    button: 'Confirmar l’adreça',
    footnote: 'Si no has estat tu, no facis res: no canvia cap compte.',
  },
  emailInUse: {
    subject: 'Aquesta adreça ja té un compte',
    paragraphs: [
      'Algú, esperem que tu, ha demanat que un altre compte del club passi a tenir aquesta adreça, que ja té el seu.',
      'Dos comptes no poden tenir la mateixa adreça. Inicia sessió amb aquest, o tria una altra adreça per a l’altre.',
    ],
    button: 'Iniciar sessió',
    footnote: 'Si no has estat tu, no facis res: el teu compte continua com estava.',
  },
  emailChangeAsked: {
    subject: 'S’ha demanat canviar el teu correu',
    paragraphs: [
      'Algú, esperem que tu, ha demanat que el teu compte passi a tenir una altra adreça. El canvi es farà quan es confirmi des d’allà.',
      'Si no has estat tu, entra al teu compte, canvia la contrasenya i tanca les altres sessions.',
    ],
    button: 'Anar al meu compte',
  },
  emailChanged: {
    subject: 'El teu compte té una altra adreça',
    paragraphs: [
      'El teu compte del club ja no té aquesta adreça: des d’ara s’hi entra amb una altra, i és l’única on escrivim.',
      'Si no has estat tu, escriu-nos de seguida.',
    ],
    button: 'Escriure al club',
  },
  factorAdded: {
    subject: 'Verificació en dos passos activada',
    paragraphs: [
      'El teu compte té una nova verificació en dos passos. Des d’ara, a més de la contrasenya, et demanarem un codi.',
      'Si no has estat tu, escriu-nos de seguida.',
    ],
    button: 'Veure les meves verificacions',
  },
  factorRemoved: {
    subject: 'Verificació en dos passos treta',
    paragraphs: [
      'S’ha tret una verificació en dos passos del teu compte.',
      'Si no has estat tu, canvia la contrasenya i escriu-nos de seguida.',
    ],
    button: 'Veure les meves verificacions',
  },
  factorsReset: {
    subject: 'El club ha tret la teva verificació en dos passos',
    paragraphs: [
      'L’administració del club ha tret la verificació en dos passos del teu compte i ha tancat totes les teves sessions. Des d’ara s’hi entra només amb la contrasenya.',
      'Quan hi entris, torna-la a activar. Si no esperaves aquest canvi, avisa’ns de seguida.',
    ],
    button: 'Activar-la de nou',
  },
  passkeyAdded: {
    subject: 'Passkey afegida',
    paragraphs: [
      'El teu compte té una passkey nova. Permet entrar sense contrasenya, des del dispositiu o el gestor de contrasenyes que la desa.',
      'Si no has estat tu, treu-la de seguida, canvia la contrasenya i escriu-nos.',
    ],
    button: 'Veure les meves verificacions',
  },
  passkeyRemoved: {
    subject: 'Passkey treta',
    paragraphs: [
      'S’ha tret una passkey del teu compte. Ja no serveix per entrar, i s’han tancat les sessions que s’hi van obrir.',
      'Si no has estat tu, canvia la contrasenya i escriu-nos de seguida.',
    ],
    button: 'Veure les meves verificacions',
  },
  passkeyCloned: {
    subject: 'No hem deixat entrar amb una de les teves passkeys',
    heading: 'Una de les teves passkeys podria estar copiada',
    paragraphs: [
      'Algú ha volgut entrar al teu compte amb una passkey que no quadra amb la que coneixem: pot ser una còpia. No l’hem deixat entrar.',
      'Treu aquesta passkey i torna-la a afegir. Si no has estat tu, canvia també la contrasenya i escriu-nos de seguida.',
    ],
    button: 'Veure les meves verificacions',
  },
  recoveryCodeUsed: {
    subject: 'S’ha fet servir un codi de recuperació',
    paragraphs: [
      'Algú, esperem que tu, ha entrat al teu compte amb un codi de recuperació. Aquest codi ja no val.',
      'Si no has estat tu, canvia la contrasenya i fes codis nous de seguida.',
    ],
    button: 'Veure les meves verificacions',
  },
  recoveryCodesRenewed: {
    subject: 'Tens codis de recuperació nous',
    paragraphs: [
      'S’han fet codis de recuperació nous per al teu compte. Els d’abans ja no valen.',
      'Si no has estat tu, canvia la contrasenya i escriu-nos de seguida.',
    ],
    button: 'Veure les meves verificacions',
  },
}

export const accountMailsCopy: Copy<Record<keyof typeof es, Words>> = { es, ca }
