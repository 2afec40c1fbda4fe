/** Registering for an event, and the page of one's own registration. */
export const registrations = {
  form: {
    title: (event: string) => `Reservar: ${event}`,
    heading: 'Reserva tu plaza',
    waitHeading: 'Apúntate a la lista de espera',
    back: 'Volver al evento',
    seats: 'Plazas',
    seatsHint: (most: number) =>
      most === 1 ? 'Una plaza por persona.' : `Hasta ${most} plazas en una reserva.`,
    you: 'Tú',
    /** The same person to those who fill the form in for them. */
    holder: 'Quien reserva',
    companion: (place: number) => `Acompañante ${place}`,
    name: 'Nombre y apellidos',
    companionName: (place: number) => `Nombre del acompañante ${place}`,
    email: 'Email',
    emailHint: 'Te enviamos un enlace: confirma con él en 30 minutos.',
    signedInAs: (email: string) => `Reservas con tu cuenta: ${email}`,
    needsQuestion: '¿Alguna alergia o dieta?',
    needsNo: 'No',
    needsYes: 'Sí',
    needsUnasked: 'No lo he preguntado',
    needsOf: (name: string) => `Alergias y dieta: ${name}`,
    allergens: 'Alergias e intolerancias',
    diets: 'Dieta',
    note: 'Algo más que deba saber la cocina',
    consent:
      'Solo lo ven quienes preparan el encuentro, y se borra siete días después. Al rellenarlo aceptas que el club lo use para eso.',
    consentTold:
      'Solo lo ven quienes preparan el encuentro, y se borra siete días después. Anótalo solo si la persona está de acuerdo.',
    total: 'Total',
    payment: 'El pago se hace con el club; aquí no se cobra nada.',
    submit: 'Reservar plaza',
    wait: 'Apuntarme a la lista de espera',
    submitting: 'Procesando...',
    crowded: (seconds: number) =>
      `Hay mucha gente reservando a la vez; lo volvemos a intentar en ${seconds === 1 ? '1 segundo' : `${seconds} segundos`}.`,
    wrong: 'Revisa el formulario',
    failed: 'No se pudo completar el registro. Por favor, inténtalo de nuevo.',
    full: 'No quedan tantas plazas libres. Puedes pedir menos o apuntarte a la lista de espera.',
    memberHint: 'Si eres miembro, inicia sesión para reservar con tu precio.',
    membersOnlyHint: 'Si eres miembro, inicia sesión para reservar ya.',
    signIn: 'Iniciar sesión',
  },
  received: {
    title: (event: string) => `Mira tu correo: ${event}`,
    heading: 'Mira tu correo',
    text: 'Falta un paso: confirma tu reserva con el enlace que te hemos enviado. Tienes 30 minutos.',
    held: 'Hasta entonces te guardamos las plazas, o tu lugar en la lista de espera. Si no la confirmas, quedan libres para otra persona.',
    notThere:
      'Si no te llega en unos minutos, mira en el correo no deseado o inicia sesión con esa dirección: confírmala en tu cuenta. Puedes abrir el enlace en cualquier dispositivo.',
    toEvent: 'Volver al evento',
  },
  page: {
    title: (event: string) => `Tu reserva: ${event}`,
    number: (number: number) => `Reserva n.º ${number}`,
    status: {
      confirmed: 'Confirmada',
      waiting: 'En lista de espera',
      offered: 'Plaza ofrecida',
      cancelled: 'Cancelada',
    },
    unconfirmed: (until: string) => `Sin confirmar hasta las ${until}`,
    held: (seats: number, until: string) =>
      seats === 1
        ? `Te guardamos la plaza hasta las ${until}. Confírmala y es tuya.`
        : `Te guardamos las ${seats} plazas hasta las ${until}. Confírmalas y son tuyas.`,
    heldWaiting: (until: string) =>
      `Te guardamos tu lugar en la lista de espera hasta las ${until}. Confírmalo para que podamos ofrecerte una plaza.`,
    heldOver: (until: string) =>
      `Se podía confirmar hasta las ${until}. Ya es tarde: las plazas quedan libres.`,
    notYou: 'Si no has sido tú, cancélala, o no hagas nada: se borra sola.',
    notConfirmed: 'Nadie la confirmó en 30 minutos y quedó libre.',
    confirm: 'Confirmar la reserva',
    confirmWaiting: 'Confirmar mi lugar',
    givenUp: (given: number, seats: number) =>
      seats === 1
        ? 'Cedida, pendiente de alguien'
        : given === 1
          ? `Cedida 1 de ${seats} plazas, pendiente de alguien`
          : `Cedidas ${given} de ${seats} plazas, pendientes de alguien`,
    seats: (count: number) => (count === 1 ? '1 plaza' : `${count} plazas`),
    free: 'Gratis',
    place: (place: number) =>
      place === 1
        ? 'Eres la primera persona de la lista.'
        : `Ocupas el lugar ${place} de la lista.`,
    waiting: 'Si queda sitio y te toca, te escribimos y te guardamos la plaza 24 horas.',
    offered: (until: string) => `Te guardamos la plaza hasta el ${until}.`,
    accept: 'Aceptar la plaza',
    decline: 'Dejarla pasar',
    refundUntil: (date: string) =>
      `Si cancelas antes del ${date}, te devolvemos todo lo que hayas pagado.`,
    refundMoved:
      'El club ha cambiado la fecha o el lugar: si cancelas, te devolvemos todo lo que hayas pagado.',
    refundOver:
      'Faltan menos de 48 horas: si cancelas ahora, según los términos lo pagado no se devuelve.',
    cancel: 'Cancelar la reserva',
    leaveLine: 'Dejar la lista de espera',
    passOn: (seats: number) =>
      seats === 1 ? 'Ceder mi plaza a quien espera' : `Ceder mis ${seats} plazas a quien espera`,
    passOnHint:
      'Hay personas en la lista de espera. Tu reserva pierde solo las plazas que alguien acepte, y te devolvemos su parte. Las que nadie acepte siguen siendo tuyas.',
    givenUpHint: (given: number, seats: number) =>
      seats === 1
        ? 'Has cedido tu plaza. Sigue siendo tuya hasta que alguien la acepte; entonces te devolvemos lo pagado.'
        : `Has cedido ${given} de tus ${seats} plazas. Cada una sigue siendo tuya hasta que alguien la acepte; entonces te devolvemos su parte.`,
    refunded: (amount: string) => `Por las plazas que ya no tienes te devolvemos ${amount}.`,
    notEnough: (free: number, wanted: number) =>
      `${free === 1 ? 'Hay 1 plaza libre' : `Hay ${free} plazas libres`}; la tuya es de ${wanted}.`,
    firstThatFits:
      'Las plazas libres se ofrecen a la primera persona de la lista a quien le bastan: quien espera menos plazas puede pasar antes. Tú conservas tu lugar.',
    keep: 'Al final vengo',
    cancelledBecause: {
      person: 'Has cancelado esta reserva.',
      club: 'El club ha cancelado esta reserva.',
      event: 'El encuentro se ha cancelado.',
      expired: 'La oferta caducó y la plaza pasó a la siguiente persona.',
      'passed-on': 'Otra persona ocupa tu plaza.',
    },
    refundable: 'Se devuelve todo lo pagado.',
    refundableRest: (amount: string) =>
      `Se devuelven ${amount}, lo que costaron las plazas que tenías.`,
    notRefundable: 'Según los términos, lo pagado no se devuelve.',
    lost: (amount: string) =>
      `Por las plazas que dejaste cuando faltaban menos de 48 horas no se devuelven ${amount}.`,
    again: 'Reservar otra vez',
    people: 'Quién viene',
    answers: {
      none: 'Sin alergias ni dieta',
      unanswered: 'No ha dicho si tiene alguna alergia o dieta',
    },
    changeSeats: 'Cambiar el número de plazas',
    change: 'Cambiar nombres y alergias',
    changeUntil: (date: string) => `Puedes cambiarlo hasta el ${date}.`,
    changeOver: 'La cocina ya tiene estas respuestas y no se pueden cambiar.',
    code: 'Enseña este código al llegar',
    codeAlt: (number: number) => `Código de la reserva ${number}`,
    toCalendar: 'Añadir al calendario',
    toEvent: 'Ver el evento',
  },
  answers: {
    title: 'Cambiar nombres y alergias',
    submit: 'Guardar',
    back: 'Volver a la reserva',
    stillTyped: 'Lo que has escrito sigue abajo: revísalo antes de guardar.',
  },
  cancellation: {
    title: '¿Cancelar la reserva?',
    lineTitle: '¿Dejar la lista de espera?',
    text: (event: string, when: string) => `${event}, ${when}.`,
    refundable: 'Te devolvemos todo lo que hayas pagado.',
    notRefundable: 'Faltan menos de 48 horas: según los términos, lo pagado no se devuelve.',
    givenUp: (seats: number) =>
      seats === 1
        ? 'Has cedido una plaza: si cancelas ahora, no te devolvemos lo que costó aunque alguien la acepte. Si esperas a que la acepten, sí.'
        : `Has cedido ${seats} plazas: si cancelas ahora, no te devolvemos lo que costaron aunque alguien las acepte. Si esperas a que las acepten, sí.`,
    line: 'Pierdes tu lugar en la lista. Si vuelves a apuntarte, será al final.',
    confirm: 'Sí, cancelar',
    confirmLine: 'Sí, dejar la lista',
    keep: 'Volver a la reserva',
  },
  seatsChange: {
    title: 'Cambiar el número de plazas',
    leaving: '¿Quién ya no viene?',
    joining: '¿Quién viene además?',
    nobody: 'Nadie',
    priceEach: (price: string) => `Cada plaza más: ${price}.`,
    refundable: 'Por cada plaza que dejes te devolvemos lo que costó.',
    notRefundable: 'Faltan menos de 48 horas: por las plazas que dejes, lo pagado no se devuelve.',
    whileWaiting:
      'Puedes esperar menos plazas y conservas tu lugar. Para esperar más, deja la lista y vuelve a apuntarte.',
    nothing: 'Ahora no se puede cambiar: no quedan plazas libres, o la reserva ya no lo permite.',
    submit: 'Cambiar las plazas',
  },
  passingOn: {
    title: (seats: number) => (seats === 1 ? '¿Ceder tu plaza?' : `¿Ceder tus ${seats} plazas?`),
    text: (event: string, when: string) => `${event}, ${when}.`,
    howMany: '¿Cuántas plazas cedes?',
    count: (count: number, seats: number) => (count === seats ? `Las ${count}` : String(count)),
    lastFirst: (name: string) =>
      `Si te quedas con alguna, deja su sitio primero el último acompañante: ${name}.`,
    one: 'Sigue siendo tuya hasta que alguien la acepte. Entonces tu reserva queda cancelada y te devolvemos lo pagado. Si nadie la acepta, lo pagado no se devuelve.',
    oneByOne:
      'Se ceden de una en una: tu reserva pierde las que alguien acepte y te devolvemos su parte. Las que no acepte nadie siguen siendo tuyas y no se devuelven.',
    notNow:
      'Ahora no puedes ceder plazas: no hay nadie esperando, ya las has cedido o todavía estás a tiempo de cancelar con devolución.',
    confirm: 'Sí, ceder',
    keep: 'Volver a la reserva',
  },
  account: {
    title: 'Tus reservas',
    none: 'Todavía no has reservado ninguna plaza.',
    agenda: 'Ver la agenda',
    open: (event: string) => `Ver la reserva para ${event}`,
    confirm: (event: string) => `Confirmar la reserva para ${event}`,
  },
} as const
