/** The contact page. */
export const contact = {
  title: 'Contacto',
  lead: 'Escríbenos, llámanos o pasa a vernos. Contestamos todo.',
  description:
    'Dónde estamos, cuándo abrimos y cómo escribirnos: dirección, teléfono y formulario.',
  form: {
    title: 'Escríbenos',
    name: 'Nombre',
    email: 'Email',
    phone: 'Teléfono',
    message: 'Mensaje',
    optional: 'opcional',
    trap: 'No rellenes este campo',
    submit: 'Enviar',
    submitting: 'Enviando...',
    wrong: 'Revisa estos campos:',
    confirm:
      'Para protegernos del correo basura te pedimos un paso más: comprueba lo que has escrito y vuelve a pulsar «Enviar».',
    failed: 'No se ha podido enviar. Lo que has escrito sigue aquí; vuelve a probar.',
    privacy: 'Usamos tus datos solo para contestarte.',
    privacyLink: 'Política de privacidad',
    sentTitle: 'Mensaje enviado',
    sent: 'Nos pondremos en contacto contigo pronto. Gracias por tu interés.',
    another: 'Escribir otro mensaje',
    aboutEvent: (title: string) => `Me gustaría reservar plaza en «${title}».`,
  },
  information: {
    title: 'Dónde estamos',
    address: 'Dirección',
    phone: 'Teléfono',
    email: 'Email',
    hours: 'Horario',
    map: (club: string) => `Mapa de ${club}`,
    showMap: 'Mostrar el mapa',
    mapNote:
      'El mapa viene de otro sitio, que verá tu dirección de red. No se carga hasta que lo pides.',
    openMap: 'Abrir en OpenStreetMap',
  },
} as const
