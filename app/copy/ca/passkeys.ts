import type { passkeys as spanish } from '#app/copy/es/passkeys.ts'
import type { Translation } from '#app/i18n/translation.ts'

export const passkeys: Translation<typeof spanish> = {
  signIn: 'Entrar amb passkey',
  or: 'o',
  step: 'Continuar amb passkey',
  waiting: 'Segueix les indicacions del teu dispositiu.',
  failed: 'No ha funcionat',
  add: {
    title: 'Afegir una passkey',
    lead: 'Amb una passkey entres amb l’empremta, la cara o el PIN del teu dispositiu, sense contrasenya i sense codis. No hi ha res a recordar, ni res que algú et pugui treure amb enganys.',
    staff:
      'És el que recomanem a qui entra al tauler. Afegeix-ne una a cada dispositiu que facis servir.',
    required:
      'Com a administrador et cal una passkey. Fins que no l’afegeixis, el tauler és tancat.',
    name: 'Nom',
    nameHint: 'Per reconèixer-la si en tens més d’una.',
    submit: 'Afegir la passkey',
    failure: 'No s’ha pogut afegir',
    back: 'Tornar a les verificacions',
  },
  refusals: {
    cancelled: 'S’ha cancel·lat o ha passat massa temps. Torna-ho a provar quan vulguis.',
    alreadyHere: 'Aquest dispositiu ja té una passkey del teu compte.',
    notHere: 'En aquesta adreça no funcionen les passkeys. Entra per l’adreça del club.',
    tooWeak:
      'Aquest dispositiu no pot desar passkeys. Prova-ho amb el bloqueig de pantalla activat, o amb un altre.',
    failed: 'El dispositiu no ho ha pogut fer. Torna-ho a provar o prova’n un altre.',
    signedOut: 'La teva sessió s’ha tancat. Recarrega la pàgina i torna a iniciar la sessió.',
    unsupported: 'Aquest navegador no admet passkeys. Prova’n un altre o un altre dispositiu.',
  },
  withoutScripts: 'Les passkeys necessiten JavaScript, que aquest navegador té desactivat.',
}
