import { de } from '#app/platform/i18n/catalan.ts'
import type { Translation } from '#app/platform/i18n/languages/translation.ts'
import { catalanDay } from '#app/platform/i18n/time/catalan-day.ts'

const es = {
  criteria: {
    food: 'Comida',
    service: 'Servicio',
    atmosphere: 'Ambiente',
    value: 'Relación calidad-precio',
  },
  ballot: {
    title: (restaurant: string) => `¿Qué tal en ${restaurant}?`,
    when: (day: string) => `La mesa del ${day}`,
    lead: (until: string) =>
      `Tu voto va en sobre cerrado: nadie puede leerlo, tampoco el club. Se abre con los demás cuando hayan votado todos o, como tarde, el ${until}.`,
    scale: 'De 0, para no volver, a 10, inmejorable.',
    scoreOf: (criterion: string, score: number) => `${criterion}: ${score} de 10`,
    noOpinion: 'No opino',
    noOpinionOf: (criterion: string) => `${criterion}: no opino`,
    sentence: 'Una frase',
    sentenceHint:
      'Como mucho 280 caracteres. Cuando se abran los votos, la verá todo el mundo en la página del restaurante.',
    sentenceHintAway:
      'Como mucho 280 caracteres. Cuando se abran los votos, la verán aquí quienes tenían voto y los socios en el libro del club; y todo el mundo, si el restaurante entra en la guía.',
    optional: 'Opcional',
    named: 'Mi nombre puede figurar junto a mi frase',
    namedHint: 'Si no lo marcas, la frase sale sin nombre. Las notas nunca llevan nombre.',
    submit: 'Cerrar el sobre',
    submitAgain: 'Cambiar mi voto',
    submitting: 'Sellando...',
    wrong: 'Revisa estos campos:',
    votedTitle: 'Tu voto está sellado',
    voted: (until: string) =>
      `Gracias. Nadie puede leerlo, y por eso tampoco te lo podemos enseñar a ti. Puedes cambiarlo hasta el ${until}: el nuevo ocupa el lugar del anterior.`,
    change: 'Quiero cambiar mi voto',
    closedTitle: 'Ya no se puede votar',
    closed:
      'El plazo ha terminado y los votos están a punto de abrirse. El tuyo, si votaste, cuenta.',
    openedTitle: 'Los votos ya están abiertos',
    opened: 'Ya no se puede votar ni cambiar nada: lo que se votó se queda así.',
    results: 'Todas las notas de este restaurante',
    struckOffTitle: 'Este voto no cuenta',
    struckOff:
      'El club ha corregido quién estuvo en la mesa, y en la lista ya no estás. Si es un error, escríbenos.',
    contact: 'Escribir al club',
  },
  club: {
    title: 'Valoración del club',
    overall: 'Valoración general',
    outOf: (score: string) => `${score} de 5`,
    computed: (visits: number) =>
      visits === 1
        ? 'De una visita, puntuada de 0 a 10 por quienes estuvieron en la mesa y pasada a 5.'
        : `De ${visits} visitas, puntuadas de 0 a 10 por quienes estuvieron en la mesa y pasadas a 5. Cada visita cuenta una vez.`,
  },
  results: {
    title: 'Cómo lo vio la mesa',
    hint: 'Notas de 0 a 10, abiertas a la vez cuando todos habían votado o al cabo de 72 horas. Cada una cuenta como su tramo (0-2, 3-4, 5-6, 7-8, 9-10), para que no se sepa la de nadie.',
    votes: (count: number, shown: string) => (count === 1 ? '1 voto' : `${shown} votos`),
    tooFew: 'Con menos de cinco votos no enseñamos las notas: se sabría de quién son.',
    criterion: 'Criterio',
    median: 'Mediana',
    middle: 'La mitad central',
    between: (lower: string, upper: string) => (lower === upper ? lower : `de ${lower} a ${upper}`),
    quoted: (text: string) => `«${text}»`,
  },
  sealedInFile:
    'Tu voto está sellado: nadie puede leerlo, tampoco el club, hasta que se abra con los demás.',
  panel: {
    title: (restaurant: string) => `Votos de ${restaurant}`,
    visits: 'Visitas',
    votes: 'Votos',
    none: 'Esta visita no se puntúa: o es de hace más de 30 días, o no hay nadie a quien escribir.',
    turnout: 'Participación',
    votedOf: (voted: string, roll: string) => `Han votado ${voted} de ${roll}`,
    opens: 'Se abre, como tarde',
    opened: 'Se abrió',
    sealed:
      'Los votos están sellados: nadie puede leerlos, tampoco quien administra la web, y nadie ve quién ha votado. Se abren solos cuando hayan votado todos o al llegar la hora.',
    unreached: (count: number) =>
      count === 1
        ? 'Una persona que estuvo no tiene voto: no sabemos dónde escribirle.'
        : `${count} personas que estuvieron no tienen voto: no sabemos dónde escribirles.`,
    spoilt: (count: number) =>
      count === 1
        ? 'Un voto no se pudo abrir: su sello no era el del club, y no cuenta.'
        : `${count} votos no se pudieron abrir: su sello no era el del club, y no cuentan.`,
    sentences: 'Frases',
    unsigned: 'Sin nombre',
    hidden: 'Oculta',
    hide: 'Ocultar',
    hideOf: (text: string) => `Ocultar: ${text}`,
    show: 'Mostrar',
    showOf: (text: string) => `Mostrar: ${text}`,
  },
} as const

const ca: Translation<typeof es> = {
  criteria: {
    food: 'Menjar',
    service: 'Servei',
    atmosphere: 'Ambient',
    value: 'Relació qualitat-preu',
  },
  ballot: {
    title: (restaurant) => `Què tal a ${restaurant}?`,
    when: (day) => `La taula ${catalanDay(day, 'de')}`,
    lead: (until) =>
      `El teu vot va en sobre tancat: ningú no el pot llegir, ni el club. S’obre amb els altres quan hagi votat tothom o, com a molt tard, el ${until}.`,
    scale: 'De 0, per no tornar-hi, a 10, immillorable.',
    scoreOf: (criterion, score) => `${criterion}: ${score} de 10`,
    noOpinion: 'No opino',
    noOpinionOf: (criterion) => `${criterion}: no opino`,
    sentence: 'Una frase',
    sentenceHint:
      'Com a molt 280 caràcters. Quan s’obrin els vots, la veurà tothom a la pàgina del restaurant.',
    sentenceHintAway:
      'Com a molt 280 caràcters. Quan s’obrin els vots, la veuran aquí els qui tenien vot i els socis al llibre del club; i tothom, si el restaurant entra a la guia.',
    optional: 'Opcional',
    named: 'El meu nom pot figurar al costat de la frase',
    namedHint: 'Si no ho marques, la frase surt sense nom. Les notes mai no porten nom.',
    submit: 'Tancar el sobre',
    submitAgain: 'Canviar el meu vot',
    submitting: 'S’està segellant...',
    wrong: 'Revisa aquests camps:',
    votedTitle: 'El teu vot està segellat',
    voted: (until) =>
      `Gràcies. Ningú no el pot llegir, i per això tampoc no te’l podem ensenyar a tu. El pots canviar fins al ${until}: el nou ocupa el lloc de l’anterior.`,
    change: 'Vull canviar el meu vot',
    closedTitle: 'Ja no es pot votar',
    closed:
      'El termini s’ha acabat i els vots estan a punt d’obrir-se. El teu, si vas votar, compta.',
    openedTitle: 'Els vots ja són oberts',
    opened: 'Ja no es pot votar ni canviar res: el que es va votar es queda així.',
    results: 'Totes les notes d’aquest restaurant',
    struckOffTitle: 'Aquest vot no compta',
    struckOff:
      'El club ha corregit qui va ser a la taula, i a la llista ja no hi ets. Si és un error, escriu-nos.',
    contact: 'Escriure al club',
  },
  club: {
    title: 'Valoració del club',
    overall: 'Valoració general',
    outOf: (score) => `${score} de 5`,
    computed: (visits) =>
      visits === 1
        ? 'D’una visita, puntuada de 0 a 10 pels qui van ser a la taula i passada a 5.'
        : `De ${visits} visites, puntuades de 0 a 10 pels qui van ser a la taula i passades a 5. Cada visita compta una vegada.`,
  },
  results: {
    title: 'Com ho va veure la taula',
    hint: 'Notes de 0 a 10, obertes alhora quan tothom havia votat o al cap de 72 hores. Cadascuna compta com el seu tram (0-2, 3-4, 5-6, 7-8, 9-10), perquè no se sàpiga la de ningú.',
    votes: (count, shown) => (count === 1 ? '1 vot' : `${shown} vots`),
    tooFew: 'Amb menys de cinc vots no ensenyem les notes: se sabria de qui són.',
    criterion: 'Criteri',
    median: 'Mediana',
    middle: 'La meitat central',
    between: (lower, upper) => (lower === upper ? lower : `de ${lower} a ${upper}`),
    quoted: (text) => `«${text}»`,
  },
  sealedInFile:
    'El teu vot està segellat: ningú no el pot llegir, ni el club, fins que s’obri amb els altres.',
  panel: {
    title: (restaurant) => `Vots ${de(restaurant)}`,
    visits: 'Visites',
    votes: 'Vots',
    none: 'Aquesta visita no es puntua: o és de fa més de 30 dies, o no hi ha ningú a qui escriure.',
    turnout: 'Participació',
    votedOf: (voted, roll) => `Han votat ${voted} de ${roll}`,
    opens: 'S’obre, com a molt tard',
    opened: 'Es va obrir',
    sealed:
      'Els vots estan segellats: ningú no els pot llegir, tampoc qui administra el web, i ningú no veu qui ha votat. S’obren sols quan hagi votat tothom o en arribar l’hora.',
    unreached: (count) =>
      count === 1
        ? 'Una persona que hi va ser no té vot: no sabem on escriure-li.'
        : `${count} persones que hi van ser no tenen vot: no sabem on escriure’ls.`,
    spoilt: (count) =>
      count === 1
        ? 'Un vot no es va poder obrir: el segell no era el del club, i no compta.'
        : `${count} vots no es van poder obrir: el segell no era el del club, i no compten.`,
    sentences: 'Frases',
    unsigned: 'Sense nom',
    hidden: 'Amagada',
    hide: 'Amagar',
    hideOf: (text) => `Amagar: ${text}`,
    show: 'Mostrar',
    showOf: (text) => `Mostrar: ${text}`,
  },
}

export const scoresCopy = { es, ca }
