/** Passkeys: signing in with one, the second step, adding one, and what browsers say of it. */
export const passkeys = {
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
  /** What the browser, its person or the way to the site has said. */
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
