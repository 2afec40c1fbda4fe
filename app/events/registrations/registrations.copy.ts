import type { Translation } from '#app/platform/i18n/languages/translation.ts'

const es = {
  form: {
    title: (event: string) => `Reservar: ${event}`,
    heading: 'Reserva tu plaza',
    waitTitle: (event: string) => `Lista de espera: ${event}`,
    waitHeading: 'Apúntate a la lista de espera',
    membersFirst: 'Primero, los socios',
    closedHeading: 'Ahora no se puede reservar',
    join: 'Únete al Cercle',
    back: 'Volver al evento',
    seats: 'Plazas',
    seatsHint: (most: number) =>
      most === 1 ? 'Una plaza por persona.' : `Hasta ${most} plazas en una reserva.`,
    you: 'Tú',
    /** The registrant, in forms filled in by staff. */
    holder: 'Quien reserva',
    companion: (place: number) => `Acompañante ${place}`,
    name: 'Nombre y apellidos',
    companionName: (place: number) => `Nombre del acompañante ${place}`,
    email: 'Email',
    emailHint: 'Te enviaremos un enlace: tendrás 30 minutos para confirmar.',
    signedInAs: (email: string) => `Reservas con tu cuenta: ${email}`,
    needsQuestion: '¿Alguna alergia o dieta?',
    needsNo: 'No',
    needsYes: 'Sí',
    needsUnasked: 'No lo he preguntado',
    needsOfFile: 'Lo hemos puesto de tu ficha. Lo que cambies aquí vale solo para esta reserva.',
    needsOf: (name: string) => `Alergias y dieta: ${name}`,
    allergens: 'Alergias e intolerancias',
    diets: 'Dieta',
    note: 'Algo más que deba saber la cocina',
    consent:
      'Solo lo ven quienes preparan el evento, y se borra siete días después. Al rellenarlo aceptas que el club lo use para eso.',
    consentByStaff:
      'Solo lo ven quienes preparan el evento, y se borra siete días después. Anótalo solo si la persona está de acuerdo.',
    total: 'Total',
    submit: 'Reservar plaza',
    wait: 'Apuntarme a la lista de espera',
    submitting: 'Procesando...',
    crowded: (seconds: number) =>
      `Hay mucha gente reservando a la vez; lo volvemos a intentar en ${seconds === 1 ? '1 segundo' : `${seconds} segundos`}.`,
    wrong: 'Revisa el formulario',
    failed: 'No se pudo completar el registro. Por favor, inténtalo de nuevo.',
    full: 'No quedan tantas plazas libres. Puedes pedir menos o apuntarte a la lista de espera.',
    memberHint: 'Si eres socio, tu precio se aplica al confirmar con el enlace del correo.',
    membersOnlyHint: 'Si eres socio, inicia sesión para reservar ya.',
    signIn: 'Iniciar sesión',
  },
  received: {
    title: (event: string) => `Mira tu correo: ${event}`,
    heading: 'Mira tu correo',
    text: 'Falta un paso: confirma tu reserva con el enlace que te hemos enviado. Tienes 30 minutos.',
    held: 'Hasta entonces te guardamos las plazas, o tu lugar en la lista de espera. Si no la confirmas, quedan libres para otra persona.',
    notThere:
      'Si no te llega en unos minutos, mira en el correo no deseado. O inicia sesión con esa dirección y confírmala en tu cuenta. Puedes abrir el enlace en cualquier dispositivo.',
  },
  page: {
    title: (event: string) => `Tu reserva: ${event}`,
    number: (number: number) => `Reserva n.º ${number}`,
    toPay: (seats: number, until: string) =>
      seats === 1
        ? `Te guardamos la plaza hasta el ${until}. Es tuya en cuanto nos llegue el pago; si no llega, pasa a quien espera.`
        : `Te guardamos las ${seats} plazas hasta el ${until}. Son tuyas en cuanto nos llegue el pago; si no llega, pasan a quien espera.`,
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
    seats: (count: number) => (count === 1 ? '1 plaza' : `${count} plazas`),
    place: (place: number) =>
      place === 1
        ? 'Eres la primera persona de la lista.'
        : `Ocupas el lugar ${place} de la lista.`,
    waiting: 'Si queda sitio y te toca, te escribimos y te guardamos la plaza hasta 24 horas.',
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
    refunded: (amount: string) =>
      `Las plazas que ya no tienes no se cobran: si las habías pagado, te devolvemos ${amount}.`,
    notEnough: (free: number, wanted: number) =>
      `${free === 1 ? 'Hay 1 plaza libre' : `Hay ${free} plazas libres`}; la tuya es de ${wanted}.`,
    firstThatFits:
      'Las plazas libres se ofrecen a la primera persona de la lista a quien le bastan. Quien espera menos plazas puede pasar antes. Tú conservas tu lugar.',
    keep: 'Al final vengo',
    cancelledBecause: {
      person: 'Has cancelado esta reserva.',
      club: 'El club ha cancelado esta reserva.',
      event: 'El evento se ha cancelado.',
      expired: 'La oferta caducó y la plaza quedó libre para otra persona.',
      'passed-on': 'Otra persona ocupa tu plaza.',
      unpaid: 'No se pagó a tiempo, y las plazas han quedado libres.',
    },
    refundable: 'Se devuelve todo lo pagado.',
    refundableRest: (amount: string) =>
      `Si habías pagado, se devuelven ${amount}, lo que costaron las plazas que tenías.`,
    notRefundable: 'Según los términos, lo pagado no se devuelve.',
    lost: (amount: string) =>
      `Por las plazas que dejaste cuando faltaban menos de 48 horas no se devuelven ${amount}.`,
    again: 'Reservar otra vez',
    people: 'Quién viene',
    answers: {
      none: 'Sin alergias ni dieta',
      unanswered: 'No ha dicho si tiene alguna alergia o dieta',
    },
    changeUntil: (date: string) => `Puedes cambiarlo hasta el ${date}.`,
    changeOver: 'La cocina ya tiene estas respuestas y no se pueden cambiar.',
    day: 'Día',
    hour: 'Hora',
    seatsOf: 'Plazas',
    where: 'Lugar',
    inNameOf: 'A nombre de',
    code: 'Enseña este código al llegar',
    codeAlt: (number: number) => `Código de la reserva ${number}`,
    toCalendar: 'Añadir al calendario',
    forget: 'Borrar mis datos',
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
  },
  seatsChange: {
    title: 'Cambiar el número de plazas',
    leaving: '¿Quién ya no viene?',
    joining: '¿Quién viene además?',
    nobody: 'Nadie',
    priceEach: (price: string) => `Cada plaza más: ${price}.`,
    refundable: 'Por cada plaza que dejes te devolvemos lo que hayas pagado.',
    notRefundable: 'Faltan menos de 48 horas: por las plazas que dejes, lo pagado no se devuelve.',
    whileWaiting:
      'Puedes esperar menos plazas y conservas tu lugar. Para esperar más, deja la lista y vuelve a apuntarte.',
    nothing: 'Ahora no se puede cambiar: no quedan plazas libres, o la reserva ya no lo permite.',
    submit: 'Cambiar las plazas',
  },
  passingOn: {
    title: (seats: number) => (seats === 1 ? '¿Ceder tu plaza?' : `¿Ceder tus ${seats} plazas?`),
    howMany: '¿Cuántas plazas cedes?',
    count: (count: number, seats: number) => (count === seats ? `Las ${count}` : String(count)),
    lastFirst: (name: string) =>
      `Si te quedas con alguna, deja su sitio primero el último acompañante: ${name}.`,
    one: 'Sigue siendo tuya hasta que alguien la acepte. Entonces tu reserva queda cancelada y te devolvemos lo pagado. Si nadie la acepta, lo pagado no se devuelve.',
    oneByOne:
      'Se ceden de una en una: tu reserva pierde las que alguien acepte y te devolvemos su parte. Las que no acepte nadie siguen siendo tuyas y no se devuelven.',
    notNow:
      'Ahora no puedes ceder plazas: nadie espera, ya las has cedido o aún puedes cancelar con devolución.',
    confirm: 'Sí, ceder',
  },
  account: {
    title: 'Tus reservas',
    none: 'Todavía no has reservado ninguna plaza.',
    noneAhead: 'No tienes ninguna plaza para lo que viene.',
    over: (count: string) => `Anteriores (${count})`,
    agenda: 'Ver la agenda',
    open: (event: string) => `Ver la reserva para ${event}`,
    confirm: (event: string) => `Confirmar la reserva para ${event}`,
  },
} as const

const ca: Translation<typeof es> = {
  form: {
    title: (event) => `Reservar: ${event}`,
    heading: 'Reserva la teva plaça',
    waitTitle: (event) => `Llista d’espera: ${event}`,
    waitHeading: 'Apunta’t a la llista d’espera',
    membersFirst: 'Primer, els socis',
    closedHeading: 'Ara no s’hi pot reservar',
    join: 'Uneix-te al Cercle',
    back: 'Tornar a l’esdeveniment',
    seats: 'Places',
    seatsHint: (most) =>
      most === 1 ? 'Una plaça per persona.' : `Fins a ${most} places en una reserva.`,
    you: 'Tu',
    /** The registrant, in forms filled in by staff. */
    holder: 'Qui reserva',
    companion: (place) => `Acompanyant ${place}`,
    name: 'Nom i cognoms',
    companionName: (place) => `Nom de l’acompanyant ${place}`,
    email: 'Correu electrònic',
    emailHint: 'T’hi enviarem un enllaç: tindràs 30 minuts per confirmar.',
    signedInAs: (email) => `Reserves amb el teu compte: ${email}`,
    needsQuestion: 'Alguna al·lèrgia o dieta?',
    needsNo: 'No',
    needsYes: 'Sí',
    needsUnasked: 'No ho he preguntat',
    needsOfFile:
      'Ho hem posat de la teva fitxa. El que canviïs aquí val només per a aquesta reserva.',
    needsOf: (name) => `Al·lèrgies i dieta: ${name}`,
    allergens: 'Al·lèrgies i intoleràncies',
    diets: 'Dieta',
    note: 'Alguna cosa més que hagi de saber la cuina',
    consent:
      'Només ho veuen els qui preparen l’esdeveniment, i s’esborra set dies després. Si ho omples, acceptes que el club ho faci servir per a això.',
    consentByStaff:
      'Només ho veuen els qui preparen l’esdeveniment, i s’esborra set dies després. Anota-ho només si la persona hi està d’acord.',
    total: 'Total',
    submit: 'Reservar plaça',
    wait: 'Apuntar-me a la llista d’espera',
    submitting: 'S’està processant...',
    crowded: (seconds: number) =>
      `Hi ha molta gent reservant alhora; ho tornem a provar d’aquí a ${seconds === 1 ? '1 segon' : `${seconds} segons`}.`,
    wrong: 'Revisa el formulari',
    failed: 'No s’ha pogut completar el registre. Si us plau, torna-ho a provar.',
    full: 'No queden tantes places lliures. Pots demanar-ne menys o apuntar-te a la llista d’espera.',
    memberHint: 'Si ets soci, el teu preu s’aplica en confirmar amb l’enllaç del correu.',
    membersOnlyHint: 'Si ets soci, inicia sessió per reservar ja.',
    signIn: 'Iniciar sessió',
  },
  received: {
    title: (event) => `Mira el teu correu: ${event}`,
    heading: 'Mira el teu correu',
    text: 'Falta un pas: confirma la reserva amb l’enllaç que t’hem enviat. Tens 30 minuts.',
    held: 'Fins llavors et guardem les places, o el teu lloc a la llista d’espera. Si no la confirmes, queden lliures per a una altra persona.',
    notThere:
      'Si no t’arriba d’aquí a uns minuts, mira el correu brossa. O inicia sessió amb aquesta adreça i confirma-la al teu compte. Pots obrir l’enllaç en qualsevol dispositiu.',
  },
  page: {
    title: (event) => `La teva reserva: ${event}`,
    number: (number) => `Reserva núm. ${number}`,
    toPay: (seats, until) =>
      seats === 1
        ? `Et guardem la plaça fins al ${until}. És teva tan bon punt ens arribi el pagament; si no arriba, passa a qui espera.`
        : `Et guardem les ${seats} places fins al ${until}. Són teves tan bon punt ens arribi el pagament; si no arriba, passen a qui espera.`,
    held: (seats, until) =>
      seats === 1
        ? `Et guardem la plaça fins a les ${until}. Confirma-la i és teva.`
        : `Et guardem les ${seats} places fins a les ${until}. Confirma-les i són teves.`,
    heldWaiting: (until) =>
      `Et guardem el lloc a la llista d’espera fins a les ${until}. Confirma’l perquè et puguem oferir una plaça.`,
    heldOver: (until) =>
      `Es podia confirmar fins a les ${until}. Ja és tard: les places queden lliures.`,
    notYou: 'Si no has estat tu, cancel·la-la, o no facis res: s’esborra sola.',
    notConfirmed: 'Ningú no la va confirmar en 30 minuts i va quedar lliure.',
    confirm: 'Confirmar la reserva',
    confirmWaiting: 'Confirmar el meu lloc',
    seats: (count) => (count === 1 ? '1 plaça' : `${count} places`),
    place: (place) =>
      place === 1
        ? 'Ets la primera persona de la llista.'
        : `Ocupes el lloc ${place} de la llista.`,
    waiting: 'Si queda lloc i et toca, t’escrivim i et guardem la plaça fins a 24 hores.',
    offered: (until) => `Et guardem la plaça fins al ${until}.`,
    accept: 'Acceptar la plaça',
    decline: 'Deixar-la passar',
    refundUntil: (date) => `Si cancel·les abans del ${date}, et retornem tot el que hagis pagat.`,
    refundMoved:
      'El club ha canviat la data o el lloc: si cancel·les, et retornem tot el que hagis pagat.',
    refundOver:
      'Falten menys de 48 hores: si cancel·les ara, segons els termes el que s’ha pagat no es retorna.',
    cancel: 'Cancel·lar la reserva',
    leaveLine: 'Deixar la llista d’espera',
    passOn: (seats) =>
      seats === 1
        ? 'Cedir la meva plaça a qui espera'
        : `Cedir les meves ${seats} places a qui espera`,
    passOnHint:
      'Hi ha persones a la llista d’espera. La teva reserva perd només les places que algú accepti, i te’n retornem la part. Les que no accepti ningú continuen sent teves.',
    givenUpHint: (given, seats) =>
      seats === 1
        ? 'Has cedit la teva plaça. Continua sent teva fins que algú l’accepti; llavors et retornem el que has pagat.'
        : `Has cedit ${given} de les teves ${seats} places. Cada una continua sent teva fins que algú l’accepti; llavors te’n retornem la part.`,
    refunded: (amount) =>
      `Les places que ja no tens no es cobren: si les havies pagades, et retornem ${amount}.`,
    notEnough: (free, wanted) =>
      `${free === 1 ? 'Hi ha 1 plaça lliure' : `Hi ha ${free} places lliures`}; la teva és de ${wanted}.`,
    firstThatFits:
      'Les places lliures s’ofereixen a la primera persona de la llista a qui basten. Qui espera menys places pot passar abans. Tu conserves el teu lloc.',
    keep: 'Al final vinc',
    cancelledBecause: {
      person: 'Has cancel·lat aquesta reserva.',
      club: 'El club ha cancel·lat aquesta reserva.',
      event: 'L’esdeveniment s’ha cancel·lat.',
      expired: 'L’oferta va caducar i la plaça va quedar lliure per a una altra persona.',
      'passed-on': 'Una altra persona ocupa la teva plaça.',
      unpaid: 'No es va pagar a temps, i les places han quedat lliures.',
    },
    refundable: 'Es retorna tot el que s’ha pagat.',
    refundableRest: (amount) =>
      `Si havies pagat, es retornen ${amount}, el que van costar les places que tenies.`,
    notRefundable: 'Segons els termes, el que s’ha pagat no es retorna.',
    lost: (amount) =>
      `Per les places que vas deixar quan faltaven menys de 48 hores no es retornen ${amount}.`,
    again: 'Reservar un altre cop',
    people: 'Qui ve',
    answers: {
      none: 'Sense al·lèrgies ni dieta',
      unanswered: 'No ha dit si té cap al·lèrgia o dieta',
    },
    changeUntil: (date) => `Ho pots canviar fins al ${date}.`,
    changeOver: 'La cuina ja té aquestes respostes i no es poden canviar.',
    day: 'Dia',
    hour: 'Hora',
    seatsOf: 'Places',
    where: 'Lloc',
    inNameOf: 'A nom de',
    code: 'Ensenya aquest codi en arribar',
    codeAlt: (number) => `Codi de la reserva ${number}`,
    toCalendar: 'Afegir al calendari',
    forget: 'Esborrar les meves dades',
    toEvent: 'Veure l’esdeveniment',
  },
  answers: {
    title: 'Canviar noms i al·lèrgies',
    submit: 'Desar',
    back: 'Tornar a la reserva',
    stillTyped: 'El que has escrit continua a sota: repassa-ho abans de desar.',
  },
  cancellation: {
    title: 'Vols cancel·lar la reserva?',
    lineTitle: 'Vols deixar la llista d’espera?',
    text: (event, when) => `${event}, ${when}.`,
    refundable: 'Et retornem tot el que hagis pagat.',
    notRefundable: 'Falten menys de 48 hores: segons els termes, el que s’ha pagat no es retorna.',
    givenUp: (seats) =>
      seats === 1
        ? 'Has cedit una plaça: si cancel·les ara, no et retornem el que va costar encara que algú l’accepti. Si esperes que l’acceptin, sí.'
        : `Has cedit ${seats} places: si cancel·les ara, no et retornem el que van costar encara que algú les accepti. Si esperes que les acceptin, sí.`,
    line: 'Perds el teu lloc a la llista. Si t’hi tornes a apuntar, serà al final.',
    confirm: 'Sí, cancel·lar',
    confirmLine: 'Sí, deixar la llista',
  },
  seatsChange: {
    title: 'Canviar el nombre de places',
    leaving: 'Qui ja no ve?',
    joining: 'Qui ve a més?',
    nobody: 'Ningú',
    priceEach: (price) => `Cada plaça més: ${price}.`,
    refundable: 'Per cada plaça que deixis et retornem el que n’hagis pagat.',
    notRefundable:
      'Falten menys de 48 hores: per les places que deixis, el que s’ha pagat no es retorna.',
    whileWaiting:
      'Pots esperar menys places i conserves el teu lloc. Per esperar-ne més, deixa la llista i torna-t’hi a apuntar.',
    nothing: 'Ara no es pot canviar: no queden places lliures, o la reserva ja no ho permet.',
    submit: 'Canviar les places',
  },
  passingOn: {
    title: (seats) =>
      seats === 1 ? 'Vols cedir la teva plaça?' : `Vols cedir les teves ${seats} places?`,
    howMany: 'Quantes places cedeixes?',
    count: (count, seats) => (count === seats ? `Totes ${count}` : String(count)),
    lastFirst: (name) =>
      `Si te’n quedes alguna, deixa el lloc primer l’últim acompanyant: ${name}.`,
    one: 'Continua sent teva fins que algú l’accepti. Llavors la teva reserva queda cancel·lada i et retornem el que has pagat. Si no l’accepta ningú, el que s’ha pagat no es retorna.',
    oneByOne:
      'Es cedeixen d’una en una: la teva reserva perd les que algú accepti i te’n retornem la part. Les que no accepti ningú continuen sent teves i no es retornen.',
    notNow:
      'Ara no pots cedir places: ningú no espera, ja les has cedides o encara pots cancel·lar amb devolució.',
    confirm: 'Sí, cedir',
  },
  account: {
    title: 'Les teves reserves',
    none: 'Encara no has reservat cap plaça.',
    noneAhead: 'No tens cap plaça per al que ve.',
    over: (count) => `Anteriors (${count})`,
    agenda: 'Veure l’agenda',
    open: (event) => `Veure la reserva per a ${event}`,
    confirm: (event) => `Confirmar la reserva per a ${event}`,
  },
}

export const registrationsCopy = { es, ca }
