import type { registrations as spanish } from '#app/copy/es/registrations.ts'
import type { Translation } from '#app/i18n/translation.ts'

export const registrations: Translation<typeof spanish> = {
  form: {
    title: (event) => `Reservar: ${event}`,
    heading: 'Reserva la teva plaça',
    waitHeading: 'Apunta’t a la llista d’espera',
    back: 'Tornar a l’esdeveniment',
    seats: 'Places',
    seatsHint: (most) =>
      most === 1 ? 'Una plaça per persona.' : `Fins a ${most} places en una reserva.`,
    you: 'Tu',
    /** The same person to those who fill the form in for them. */
    holder: 'Qui reserva',
    companion: (place) => `Acompanyant ${place}`,
    name: 'Nom i cognoms',
    companionName: (place) => `Nom de l’acompanyant ${place}`,
    email: 'Correu electrònic',
    emailHint: 'T’hi enviem un enllaç: confirma-hi en 30 minuts.',
    signedInAs: (email) => `Reserves amb el teu compte: ${email}`,
    needsQuestion: 'Alguna al·lèrgia o dieta?',
    needsNo: 'No',
    needsYes: 'Sí',
    needsUnasked: 'No ho he preguntat',
    needsOf: (name) => `Al·lèrgies i dieta: ${name}`,
    allergens: 'Al·lèrgies i intoleràncies',
    diets: 'Dieta',
    note: 'Alguna cosa més que hagi de saber la cuina',
    consent:
      'Només ho veuen els qui preparen la trobada, i s’esborra set dies després. Si ho omples, acceptes que el club ho faci servir per a això.',
    consentTold:
      'Només ho veuen els qui preparen la trobada, i s’esborra set dies després. Anota-ho només si la persona hi està d’acord.',
    total: 'Total',
    payment: 'El pagament es fa amb el club; aquí no es cobra res.',
    submit: 'Reservar plaça',
    wait: 'Apuntar-me a la llista d’espera',
    submitting: 'Processant...',
    crowded: (seconds: number) =>
      `Hi ha molta gent reservant alhora; ho tornem a provar d’aquí a ${seconds === 1 ? '1 segon' : `${seconds} segons`}.`,
    wrong: 'Revisa el formulari',
    failed: 'No s’ha pogut completar el registre. Si us plau, torna-ho a provar.',
    full: 'No queden tantes places lliures. Pots demanar-ne menys o apuntar-te a la llista d’espera.',
    memberHint: 'Si ets membre, inicia sessió per reservar amb el teu preu.',
    membersOnlyHint: 'Si ets membre, inicia sessió per reservar ja.',
    signIn: 'Iniciar sessió',
  },
  received: {
    title: (event) => `Mira el teu correu: ${event}`,
    heading: 'Mira el teu correu',
    text: 'Falta un pas: confirma la reserva amb l’enllaç que t’hem enviat. Tens 30 minuts.',
    held: 'Fins llavors et guardem les places, o el teu lloc a la llista d’espera. Si no la confirmes, queden lliures per a una altra persona.',
    notThere:
      'Si no t’arriba d’aquí a uns minuts, mira el correu brossa o inicia sessió amb aquesta adreça: confirma-la al teu compte. Pots obrir l’enllaç en qualsevol dispositiu.',
    toEvent: 'Tornar a l’esdeveniment',
  },
  page: {
    title: (event) => `La teva reserva: ${event}`,
    number: (number) => `Reserva núm. ${number}`,
    status: {
      confirmed: 'Confirmada',
      waiting: 'En llista d’espera',
      offered: 'Plaça oferta',
      cancelled: 'Cancel·lada',
    },
    unconfirmed: (until) => `Sense confirmar fins a les ${until}`,
    held: (seats, until) =>
      seats === 1
        ? `Et guardem la plaça fins a les ${until}. Confirma-la i és teva.`
        : `Et guardem les ${seats} places fins a les ${until}. Confirma-les i són teves.`,
    heldWaiting: (until) =>
      `Et guardem el lloc a la llista d’espera fins a les ${until}. Confirma’l perquè et puguem oferir una plaça.`,
    heldOver: (until) =>
      `Es podia confirmar fins a les ${until}. Ja és tard: les places queden lliures.`,
    notYou: 'Si no has estat tu, cancel·la-la, o no facis res: s’esborra sola.',
    notConfirmed: 'Ningú la va confirmar en 30 minuts i va quedar lliure.',
    confirm: 'Confirmar la reserva',
    confirmWaiting: 'Confirmar el meu lloc',
    givenUp: (given, seats) =>
      seats === 1
        ? 'Cedida, pendent d’algú'
        : given === 1
          ? `Cedida 1 de ${seats} places, pendent d’algú`
          : `Cedides ${given} de ${seats} places, pendents d’algú`,
    seats: (count) => (count === 1 ? '1 plaça' : `${count} places`),
    free: 'Gratis',
    place: (place) =>
      place === 1
        ? 'Ets la primera persona de la llista.'
        : `Ocupes el lloc ${place} de la llista.`,
    waiting: 'Si queda lloc i et toca, t’escrivim i et guardem la plaça 24 hores.',
    offered: (until) => `Et guardem la plaça fins al ${until}.`,
    accept: 'Acceptar la plaça',
    decline: 'Deixar-la passar',
    refundUntil: (date) => `Si cancel·les abans del ${date}, et tornem tot el que hagis pagat.`,
    refundMoved:
      'El club ha canviat la data o el lloc: si cancel·les, et tornem tot el que hagis pagat.',
    refundOver:
      'Falten menys de 48 hores: si cancel·les ara, segons els termes el que s’ha pagat no es torna.',
    cancel: 'Cancel·lar la reserva',
    leaveLine: 'Deixar la llista d’espera',
    passOn: (seats) =>
      seats === 1
        ? 'Cedir la meva plaça a qui espera'
        : `Cedir les meves ${seats} places a qui espera`,
    passOnHint:
      'Hi ha persones a la llista d’espera. La teva reserva perd només les places que algú accepti, i te’n tornem la part. Les que no accepti ningú continuen sent teves.',
    givenUpHint: (given, seats) =>
      seats === 1
        ? 'Has cedit la teva plaça. Continua sent teva fins que algú l’accepti; llavors et tornem el que has pagat.'
        : `Has cedit ${given} de les teves ${seats} places. Cada una continua sent teva fins que algú l’accepti; llavors te’n tornem la part.`,
    refunded: (amount) => `Per les places que ja no tens et tornem ${amount}.`,
    notEnough: (free, wanted) =>
      `${free === 1 ? 'Hi ha 1 plaça lliure' : `Hi ha ${free} places lliures`}; la teva és de ${wanted}.`,
    firstThatFits:
      'Les places lliures s’ofereixen a la primera persona de la llista a qui li basten: qui espera menys places pot passar abans. Tu conserves el teu lloc.',
    keep: 'Al final vinc',
    cancelledBecause: {
      person: 'Has cancel·lat aquesta reserva.',
      club: 'El club ha cancel·lat aquesta reserva.',
      event: 'La trobada s’ha cancel·lat.',
      expired: 'L’oferta va caducar i la plaça va passar a la persona següent.',
      'passed-on': 'Una altra persona ocupa la teva plaça.',
    },
    refundable: 'Es torna tot el que s’ha pagat.',
    refundableRest: (amount) => `Es tornen ${amount}, el que van costar les places que tenies.`,
    notRefundable: 'Segons els termes, el que s’ha pagat no es torna.',
    lost: (amount) =>
      `Per les places que vas deixar quan faltaven menys de 48 hores no es tornen ${amount}.`,
    again: 'Reservar un altre cop',
    people: 'Qui ve',
    answers: {
      none: 'Sense al·lèrgies ni dieta',
      unanswered: 'No ha dit si té cap al·lèrgia o dieta',
    },
    changeSeats: 'Canviar el nombre de places',
    change: 'Canviar noms i al·lèrgies',
    changeUntil: (date) => `Ho pots canviar fins al ${date}.`,
    changeOver: 'La cuina ja té aquestes respostes i no es poden canviar.',
    code: 'Ensenya aquest codi en arribar',
    codeAlt: (number) => `Codi de la reserva ${number}`,
    toCalendar: 'Afegir al calendari',
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
    refundable: 'Et tornem tot el que hagis pagat.',
    notRefundable: 'Falten menys de 48 hores: segons els termes, el que s’ha pagat no es torna.',
    givenUp: (seats) =>
      seats === 1
        ? 'Has cedit una plaça: si cancel·les ara, no et tornem el que va costar encara que algú l’accepti. Si esperes que l’acceptin, sí.'
        : `Has cedit ${seats} places: si cancel·les ara, no et tornem el que van costar encara que algú les accepti. Si esperes que les acceptin, sí.`,
    line: 'Perds el teu lloc a la llista. Si t’hi tornes a apuntar, serà al final.',
    confirm: 'Sí, cancel·lar',
    confirmLine: 'Sí, deixar la llista',
    keep: 'Tornar a la reserva',
  },
  seatsChange: {
    title: 'Canviar el nombre de places',
    leaving: 'Qui ja no ve?',
    joining: 'Qui ve a més?',
    nobody: 'Ningú',
    priceEach: (price) => `Cada plaça més: ${price}.`,
    refundable: 'Per cada plaça que deixis et tornem el que va costar.',
    notRefundable:
      'Falten menys de 48 hores: per les places que deixis, el que s’ha pagat no es torna.',
    whileWaiting:
      'Pots esperar menys places i conserves el teu lloc. Per esperar-ne més, deixa la llista i torna-t’hi a apuntar.',
    nothing: 'Ara no es pot canviar: no queden places lliures, o la reserva ja no ho permet.',
    submit: 'Canviar les places',
  },
  passingOn: {
    title: (seats) => (seats === 1 ? 'Cedir la teva plaça?' : `Cedir les teves ${seats} places?`),
    text: (event, when) => `${event}, ${when}.`,
    howMany: 'Quantes places cedeixes?',
    count: (count, seats) => (count === seats ? `Totes ${count}` : String(count)),
    lastFirst: (name) =>
      `Si te’n quedes alguna, deixa el lloc primer l’últim acompanyant: ${name}.`,
    one: 'Continua sent teva fins que algú l’accepti. Llavors la teva reserva queda cancel·lada i et tornem el que has pagat. Si no l’accepta ningú, el que s’ha pagat no es torna.',
    oneByOne:
      'Es cedeixen d’una en una: la teva reserva perd les que algú accepti i te’n tornem la part. Les que no accepti ningú continuen sent teves i no es tornen.',
    notNow:
      'Ara no pots cedir places: no hi ha ningú esperant, ja les has cedides o encara ets a temps de cancel·lar amb devolució.',
    confirm: 'Sí, cedir',
    keep: 'Tornar a la reserva',
  },
  account: {
    title: 'Les teves reserves',
    none: 'Encara no has reservat cap plaça.',
    agenda: 'Veure l’agenda',
    open: (event) => `Veure la reserva per a ${event}`,
    confirm: (event) => `Confirmar la reserva per a ${event}`,
  },
}
