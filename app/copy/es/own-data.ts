/** One's own data: what is kept, the download, and the deletion of the account. */
export const ownData = {
  title: 'Datos y privacidad',
  lead: 'Qué guarda el club de ti, para qué y hasta cuándo. Todo lo puedes descargar, y la cuenta la puedes eliminar cuando quieras.',
  kept: 'Qué guardamos',
  facts: (months: string): (readonly [what: string, why: string])[] => [
    [
      'Tu cuenta',
      'Nombre, email, idioma, contraseña cifrada de forma irreversible, sesiones abiertas y verificación en dos pasos. Para que puedas entrar, mientras tengas la cuenta.',
    ],
    [
      'Tu membresía',
      `Lo que pusiste al pedirla y tu ficha de socio. Para gestionarla, mientras seas socio. Una solicitud rechazada se borra pasados ${months}.`,
    ],
    [
      'Tus reservas',
      `Tu nombre, tu email y quién te acompaña, para guardarte el sitio y avisarte. Quedan anónimas ${months} después del evento.`,
    ],
    ['Dietas y alergias', 'Para que comas sin riesgo. Se borran 7 días después del evento.'],
    ['Tus reseñas', 'Las ve todo el mundo con el nombre que pusiste, hasta que las borres.'],
    ['Lo que nos has escrito', `Tus mensajes desde la página de contacto, ${months}.`],
    ['Los correos que te enviamos', `Para saber que te han llegado, ${months}.`],
    [
      'El registro de seguridad',
      'Qué se hizo en la cuenta y cuándo, para protegerla. Los accesos y las redes se borran a los 12 meses.',
    ],
  ],
  policy: 'Política de privacidad',
  download: {
    title: 'Descargar mis datos',
    text: 'Un archivo zip con todo: un JSON para llevarlo a otro sitio y una tabla CSV de cada cosa. No lleva contraseñas ni códigos. Las notas internas del club no están: si las quieres, escríbenos.',
    submit: 'Descargar mis datos',
    failure: 'No se han podido descargar',
  },
  deletion: {
    title: 'Eliminar la cuenta',
    text: 'Antes de hacerlo te enseñamos qué se borra y qué se queda.',
    go: 'Eliminar mi cuenta',
    lead: 'Es inmediato y no se puede deshacer. Nadie del club podrá recuperarla.',
    gone: 'Qué se borra',
    goes: {
      account: 'Tu cuenta, con tus sesiones, tu verificación en dos pasos y tus códigos.',
      mails: 'Los correos que te hemos enviado y los que esperaban. Solo sale uno de despedida.',
      reviews: (count: number) =>
        count === 1 ? 'Tu reseña de un restaurante.' : `Tus ${count} reseñas de restaurantes.`,
      messages: (count: number) =>
        count === 1 ? 'El mensaje que nos enviaste.' : `Los ${count} mensajes que nos enviaste.`,
      requests: (count: number) =>
        count === 1
          ? 'Tu solicitud o membresía que no está vigente.'
          : `Tus ${count} solicitudes o membresías que no están vigentes.`,
      coming: (count: number) =>
        count === 1
          ? 'Se cancela tu reserva, y la plaza pasa a quien espera:'
          : `Se cancelan tus ${count} reservas, y las plazas pasan a quien espera:`,
      refund:
        'Si alguna da derecho a devolución, el correo de despedida te dice cuánto y con qué número pedirla.',
    },
    kept: 'Qué se queda, y por qué',
    stays: {
      past: (count: number) =>
        count === 1
          ? 'Una reserva pasada o cancelada, sin nombre ni email: las cuentas del evento tienen que cuadrar.'
          : `${count} reservas pasadas o canceladas, sin nombre ni email: las cuentas de los eventos tienen que cuadrar.`,
      member: (number: number) =>
        `Tu ficha de socio n.º ${number}, con tu nombre, tu email y tu teléfono: sigues siendo socio. Para darte de baja, escríbenos.`,
      log: 'En el registro de seguridad, qué se hizo con la cuenta y cuándo, sin tu nombre ni tu email: solo un número.',
      posts: 'Lo que hayas publicado en el blog, sin tu nombre.',
    },
    lastAdmin:
      'Eres la única persona que administra el sitio. Antes de eliminar tu cuenta, da ese rol a otra persona.',
    confirm: 'Entiendo que no se puede deshacer',
    submit: 'Eliminar mi cuenta para siempre',
    failure: 'No se ha eliminado la cuenta',
    back: 'Volver sin eliminar nada',
  },
} as const
