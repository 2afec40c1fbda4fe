import type { Translation } from '#app/platform/i18n/languages/translation.ts'

/** Passkeys: signing in with one, the second step, adding one, and browsers' errors. */
const es = {
  signIn: 'Entrar con passkey',
  or: 'o',
  step: 'Continuar con passkey',
  waiting: 'Sigue las indicaciones de tu dispositivo.',
  failed: 'No ha funcionado',
  add: {
    title: 'Añadir una passkey',
    lead: 'Con una passkey entras con la huella, la cara o el PIN de tu dispositivo, sin contraseña y sin códigos. No hay nada que recordar, ni que alguien pueda sacarte con engaños.',
    staff:
      'Es lo que recomendamos a quien entra en el panel. Añade una en cada dispositivo que uses.',
    required:
      'Como administrador necesitas una passkey. Hasta que la añadas, el panel está cerrado.',
    name: 'Nombre',
    nameHint: 'Para reconocerla si tienes varias.',
    submit: 'Añadir la passkey',
    failure: 'No se ha podido añadir',
    back: 'Volver a las verificaciones',
  },
  refusals: {
    cancelled: 'Se ha cancelado o ha pasado demasiado tiempo. Vuelve a intentarlo cuando quieras.',
    alreadyHere: 'Este dispositivo ya tiene una passkey de tu cuenta.',
    notHere: 'En esta dirección no funcionan las passkeys. Entra por la dirección del club.',
    tooWeak:
      'Este dispositivo no puede guardar passkeys. Prueba con el bloqueo de pantalla activado, o con otro.',
    failed: 'El dispositivo no ha podido hacerlo. Vuelve a intentarlo o prueba con otro.',
    signedOut: 'Tu sesión se ha cerrado. Recarga la página y vuelve a iniciar sesión.',
    unsupported: 'Este navegador no admite passkeys. Prueba con otro o con otro dispositivo.',
  },
  withoutScripts: 'Las passkeys necesitan JavaScript, que este navegador tiene desactivado.',
} as const

const ca: Translation<typeof es> = {
  signIn: 'Entrar amb passkey',
  or: 'o',
  step: 'Continuar amb passkey',
  waiting: 'Segueix les indicacions del teu dispositiu.',
  failed: 'No ha funcionat',
  add: {
    title: 'Afegir una passkey',
    lead: 'Amb una passkey entres amb l’empremta, la cara o el PIN del teu dispositiu, sense contrasenya i sense codis. No cal recordar res, i ningú no te la pot treure amb enganys.',
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
    signedOut: 'La teva sessió s’ha tancat. Recarrega la pàgina i torna a iniciar sessió.',
    unsupported: 'Aquest navegador no admet passkeys. Prova’n un altre o un altre dispositiu.',
  },
  withoutScripts: 'Les passkeys necessiten JavaScript, que aquest navegador té desactivat.',
}

export const passkeysCopy = { es, ca }
