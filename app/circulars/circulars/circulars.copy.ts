import type { Translation } from '#app/platform/i18n/languages/translation.ts'

const es = {
  title: 'Circulares',
  lead: 'Lo que el club escribe a sus socios. Cada uno lo recibe en su idioma, y solo lo que ha elegido recibir.',
  create: 'Nueva circular',
  digest: 'Resumir el mes',
  kinds: {
    events: 'Eventos',
    restaurants: 'Restaurantes',
    club: 'Vida del club',
    contract: 'Asuntos de socio',
  },
  states: {
    draft: 'Borrador',
    scheduled: 'Programada',
    sending: 'Enviando',
    stopped: 'Parada',
    sent: 'Enviada',
    discarded: 'Descartada',
  },
  list: {
    search: 'Buscar por asunto',
    searchLabel: 'Buscar entre las circulares',
    clear: 'Ver todas',
    caption: 'Circulares del club, las últimas primero',
    empty: 'Todavía no hay ninguna circular',
    noResults: 'Ninguna circular coincide',
    filter: 'Qué circulares se muestran',
    all: 'Todas',
    none: 'No hay ninguna',
    subject: 'Asunto',
    kind: 'Tipo',
    state: 'Estado',
    reached: 'Enviados',
    of: (sent: string, all: string) => `${sent} de ${all}`,
    failures: (count: number) => (count === 1 ? '1 sin entregar' : `${count} sin entregar`),
    date: 'Fecha',
    edit: (subject: string) => `Editar ${subject}`,
    see: (subject: string) => `Ver ${subject}`,
  },
  form: {
    createTitle: 'Nueva circular',
    editTitle: 'Editar la circular',
    required:
      'Escribe el asunto y el texto en un idioma al menos. Cada socio la recibe en el suyo.',
    submit: 'Guardar el borrador',
    failed: 'No se ha podido guardar la circular',
    sections: { words: 'Qué dice', audience: 'A quién llega' },
    labels: {
      kind: 'Tipo',
      subject: 'Asunto',
      text: 'Texto',
      standing: 'Situación',
      plan: 'Plan',
      language: 'Idioma',
      came: 'Vinieron o vienen a',
      waiting: 'Esperan plaza en',
      dues: 'Cuota',
      birthday_month: 'Cumplen años en',
      people: 'Solo estas personas',
    },
    kindHint:
      'Cada socio elige qué tipos recibe. Los asuntos de socio, como una asamblea o la cuota, llegan a todos.',
    textHint:
      'Una línea con solo la dirección de un evento, un restaurante o una publicación, como /eventos/12, se convierte en su tarjeta.',
    standings: { members: 'Socios al corriente', lapsed: 'Caducados' },
    anyPlan: 'Cualquiera',
    anyLanguage: 'Cualquiera',
    languages: { es: 'Castellano', ca: 'Catalán' },
    anyMonth: 'Todos los meses',
    chooseKind: 'Elige el tipo',
    anyDues: 'Da igual',
    dues: { owed: 'Deben', paid: 'Han pagado' },
    duesHint: 'Deben: cuota vencida o de este periodo. Han pagado: la de este periodo.',
    peopleHint:
      'Un número de socio o un correo por línea. Si lo dejas vacío, llega a todos los de arriba.',
    gone: (count: number) =>
      count === 1
        ? 'Una persona elegida ya no está: borra esta línea o pon a otra'
        : `${count} personas elegidas ya no están: borra esta línea o pon a otras`,
    audienceLead: 'Llega a quien cumple todo lo que elijas aquí, una sola vez por dirección.',
    card: 'Añadir una tarjeta',
    cardHint: 'Se añade al final del texto en los dos idiomas; muévela adonde quieras.',
    cardKinds: { event: 'Evento', restaurant: 'Restaurante', post: 'Publicación' },
  },
  letters: {
    toSend: (shown: string) =>
      `Sin correo: ${shown}. Todavía no consta que las cartas hayan salido.`,
    sent: (shown: string, day: string, by: string | null) =>
      `Enviadas por carta: ${shown}, el ${day}${by ? `, por ${by}` : ''}.`,
    open: 'Cartas y etiquetas',
    mark: 'Anotar que las cartas han salido',
  },
  attachments: {
    title: 'Adjuntos',
    add: 'Añadir un PDF',
    choose: 'Elegir un PDF',
    labels: { file: 'PDF', name: 'Nombre' },
    hint: 'De 5 MB como mucho; caben tres. Todos los que reciban la circular ven el nombre.',
    failed: 'No se ha podido añadir',
    file: (name: string, kilobytes: string) => `${name}.pdf (${kilobytes} kB)`,
    remove: 'Quitar',
    removeOf: (name: string) => `Quitar ${name}`,
    within: 'Los PDF van dentro del correo si juntos no pasan de 5 MB; si pasan, van como enlaces.',
    asLinks: 'Juntos pasan de 5 MB: van como enlaces, que duran 90 días.',
  },
  counted: {
    recipients: (count: number, shown: string) =>
      count === 0
        ? 'No llegará a nadie'
        : count === 1
          ? 'Llegará a 1 persona'
          : `Llegará a ${shown} personas`,
    optedOut: (count: number, shown: string) =>
      count === 1 ? '1 no quiere este tipo de correos' : `${shown} no quieren este tipo de correos`,
    failed: (count: number, shown: string) =>
      count === 1 ? '1 dirección ya no funciona' : `${shown} direcciones ya no funcionan`,
    unaddressed: (shown: string) => `sin correo: ${shown}`,
    unknown: 'Hay una línea que no es de ningún socio',
  },
  audience: {
    title: 'A quién llega',
    standing: { members: 'Socios', lapsed: 'Socios caducados' },
    plan: (name: string) => `Plan ${name}`,
    language: { es: 'Que leen en castellano', ca: 'Que leen en catalán' },
    came: (title: string) => `Que vinieron o vienen a ${title}`,
    waiting: (title: string) => `Que esperan plaza en ${title}`,
    dues: { owed: 'Que deben la cuota', paid: 'Que han pagado la cuota' },
    birthday: (month: string) => `Que cumplen años en ${month}`,
    picked: (count: number) =>
      count === 1 ? 'Solo 1 persona elegida' : `Solo ${count} personas elegidas`,
  },
  details: {
    edit: 'Editar',
    send: 'Enviar…',
    test: 'Enviarme una prueba',
    stop: 'Parar el envío',
    resume: (shown: string) => `Seguir enviando: faltan ${shown}`,
    end: 'Terminar aquí',
    unschedule: 'Anular el envío',
    discard: 'Descartar',
    takeBack: 'Recuperar el borrador',
    deliveries: 'Ver cada envío',
    scheduledFor: (when: string) => `Se enviará el ${when}.`,
    scheduledWith: (title: string) =>
      `Se enviará cuando los socios puedan inscribirse en ${title}.`,
    openingLost: {
      cancelled:
        'Esperaba a que se abriera un evento que se ha cancelado: no se ha enviado a nadie y vuelve a ser un borrador.',
      deleted:
        'Esperaba a que se abriera un evento que se ha eliminado: no se ha enviado a nadie y vuelve a ser un borrador.',
      'assembly-withdrawn':
        'Lleva a una asamblea que se ha retirado: no se ha enviado a nadie y vuelve a ser un borrador.',
      'assembly-moved':
        'Lleva a una asamblea que ha cambiado de fecha o de lugar: no se ha enviado a nadie y vuelve a ser un borrador. Corrígelo antes de enviarla.',
    },
    soon: 'Empieza a enviarse dentro de unos segundos.',
    rate: (shown: string) => `Salen como mucho ${shown} correos por minuto.`,
    begun: (when: string) => `Empezó el ${when}.`,
    ended: (when: string) => `Terminó el ${when}.`,
    progress: 'Envío',
    progressOf: (done: string, all: string) => `${done} de ${all}`,
    reload: 'Ver cómo va ahora',
    preview: 'Vista previa',
    previewLanguage: 'Idioma de la vista previa',
    previewView: 'Formato de la vista previa',
    views: { phone: 'Móvil', desktop: 'Escritorio', dark: 'Oscuro', text: 'Solo texto' },
    frame: 'El correo tal como llega',
  },
  sending: {
    title: 'Enviar la circular',
    failed: 'No se ha podido enviar',
    close: 'Volver',
    submit: (count: number, shown: string) =>
      count === 1 ? 'Enviar a 1 persona' : `Enviar a ${shown} personas`,
    when: 'Cuándo',
    now: 'Ahora mismo',
    later: 'El día y a la hora que elijas',
    opening: 'Cuando los socios puedan inscribirse',
    labels: { when: 'Cuándo', at: 'Día y hora', event: 'Evento' },
    opens: (title: string, when: string) => `${title} · ${when}`,
    appears: (when: string) =>
      `La publicación del blog aparece el ${when}. Si la circular sale antes, sale sin su tarjeta.`,
  },
  ending: {
    title: '¿Terminar el envío aquí?',
    description: (subject: string, count: number, shown: string) =>
      count === 0
        ? `«${subject}» no se podrá seguir enviando.`
        : count === 1
          ? `«${subject}» se quedará sin llegar a 1 persona, y no se podrá seguir enviando.`
          : `«${subject}» se quedará sin llegar a ${shown} personas, y no se podrá seguir enviando.`,
    confirm: 'Terminar aquí',
    keep: 'Dejarla parada',
    failed: 'No se ha podido terminar',
  },
  deliveries: {
    title: (subject: string) => `Envíos de «${subject}»`,
    caption: 'A quién ha llegado la circular',
    states: {
      waiting: 'Pendiente',
      queued: 'Saliendo',
      sent: 'Entregado',
      bounced: 'Devuelto',
      failed: 'Fallido',
      opted_out: 'No la quiere',
      interrupted: 'Cortado',
      left_out: 'Ya no le toca',
    },
    because: {
      interrupted: 'Se cortó al entregarlo. Lo más probable es que haya llegado; no se repite.',
      left_out:
        'Desde que empezó el envío ha dejado de ser de los socios a los que se dirige la circular, el envío se terminó antes, o ya iba a la dirección que tiene ahora.',
    },
    all: 'Todos',
    filter: 'Qué envíos se muestran',
    address: 'Dirección',
    state: 'Estado',
    when: 'Cuándo',
    reason: 'Qué pasó',
    empty: 'No hay ningún envío así',
  },
} as const

const ca: Translation<typeof es> = {
  title: 'Circulars',
  lead: 'El que el club escriu als seus socis. Cadascú ho rep en el seu idioma, i només el que ha triat rebre.',
  create: 'Nova circular',
  digest: 'Resumir el mes',
  kinds: {
    events: 'Esdeveniments',
    restaurants: 'Restaurants',
    club: 'Vida del club',
    contract: 'Afers de soci',
  },
  states: {
    draft: 'Esborrany',
    scheduled: 'Programada',
    sending: 'S’està enviant',
    stopped: 'Aturada',
    sent: 'Enviada',
    discarded: 'Descartada',
  },
  list: {
    search: 'Cercar per l’assumpte',
    searchLabel: 'Cercar entre les circulars',
    clear: 'Veure-les totes',
    caption: 'Circulars del club, les últimes primer',
    empty: 'Encara no hi ha cap circular',
    noResults: 'Cap circular no hi coincideix',
    filter: 'Quines circulars es mostren',
    all: 'Totes',
    none: 'No n’hi ha cap',
    subject: 'Assumpte',
    kind: 'Tipus',
    state: 'Estat',
    reached: 'Enviats',
    of: (sent, all) => `${sent} de ${all}`,
    failures: (count) => (count === 1 ? '1 sense lliurar' : `${count} sense lliurar`),
    date: 'Data',
    edit: (subject) => `Editar ${subject}`,
    see: (subject) => `Veure ${subject}`,
  },
  form: {
    createTitle: 'Nova circular',
    editTitle: 'Editar la circular',
    required: 'Escriu l’assumpte i el text en un idioma com a mínim. Cada soci la rep en el seu.',
    submit: 'Desar l’esborrany',
    failed: 'No s’ha pogut desar la circular',
    sections: { words: 'Què diu', audience: 'A qui arriba' },
    labels: {
      kind: 'Tipus',
      subject: 'Assumpte',
      text: 'Text',
      standing: 'Situació',
      plan: 'Pla',
      language: 'Idioma',
      came: 'Van venir o venen a',
      waiting: 'Esperen plaça a',
      dues: 'Quota',
      birthday_month: 'Fan anys el mes de',
      people: 'Només aquestes persones',
    },
    kindHint:
      'Cada soci tria quins tipus rep. Els afers de soci, com una assemblea o la quota, arriben a tothom.',
    textHint:
      'Una línia amb només l’adreça d’un esdeveniment, un restaurant o una publicació, com ara /eventos/12, es converteix en la seva targeta.',
    standings: { members: 'Socis actuals', lapsed: 'Caducats' },
    anyPlan: 'Qualsevol',
    anyLanguage: 'Qualsevol',
    languages: { es: 'Castellà', ca: 'Català' },
    anyMonth: 'Tots els mesos',
    chooseKind: 'Tria el tipus',
    anyDues: 'Tant és',
    dues: { owed: 'Deuen', paid: 'Han pagat' },
    duesHint: 'Deuen: quota vençuda o d’aquest període. Han pagat: la d’aquest període.',
    peopleHint:
      'Un número de soci o un correu per línia. Si ho deixes buit, arriba a tots els de dalt.',
    gone: (count) =>
      count === 1
        ? 'Una persona triada ja no hi és: esborra aquesta línia o posa-n’hi una altra'
        : `${count} persones triades ja no hi són: esborra aquesta línia o posa-n’hi d’altres`,
    audienceLead: 'Arriba a qui compleix tot el que triïs aquí, una sola vegada per adreça.',
    card: 'Afegir una targeta',
    cardHint: 'S’afegeix al final del text en tots dos idiomes; mou-la on vulguis.',
    cardKinds: { event: 'Esdeveniment', restaurant: 'Restaurant', post: 'Publicació' },
  },
  letters: {
    toSend: (shown) => `Sense correu: ${shown}. Encara no consta que les cartes hagin sortit.`,
    sent: (shown, day, by) => `Enviades per carta: ${shown}, el ${day}${by ? `, per ${by}` : ''}.`,
    open: 'Cartes i etiquetes',
    mark: 'Anotar que les cartes han sortit',
  },
  attachments: {
    title: 'Adjunts',
    add: 'Afegir un PDF',
    choose: 'Triar un PDF',
    labels: { file: 'PDF', name: 'Nom' },
    hint: 'De 5 MB com a molt; n’hi caben tres. Tothom qui rebi la circular en veu el nom.',
    failed: 'No s’ha pogut afegir',
    file: (name, kilobytes) => `${name}.pdf (${kilobytes} kB)`,
    remove: 'Treure',
    removeOf: (name) => `Treure ${name}`,
    within:
      'Els PDF van dins del correu si junts no passen de 5 MB; si passen, van com a enllaços.',
    asLinks: 'Junts passen de 5 MB: van com a enllaços, que duren 90 dies.',
  },
  counted: {
    recipients: (count, shown) =>
      count === 0
        ? 'No arribarà a ningú'
        : count === 1
          ? 'Arribarà a 1 persona'
          : `Arribarà a ${shown} persones`,
    optedOut: (count, shown) =>
      count === 1
        ? '1 no vol aquest tipus de correus'
        : `${shown} no volen aquest tipus de correus`,
    failed: (count, shown) =>
      count === 1 ? '1 adreça ja no funciona' : `${shown} adreces ja no funcionen`,
    unaddressed: (shown) => `sense correu: ${shown}`,
    unknown: 'Hi ha una línia que no és de cap soci',
  },
  audience: {
    title: 'A qui arriba',
    standing: { members: 'Socis', lapsed: 'Socis caducats' },
    plan: (name) => `Pla ${name}`,
    language: { es: 'Que llegeixen en castellà', ca: 'Que llegeixen en català' },
    came: (title) => `Que van venir o venen a ${title}`,
    waiting: (title) => `Que esperen plaça a ${title}`,
    dues: { owed: 'Que deuen la quota', paid: 'Que han pagat la quota' },
    birthday: (month) => `Que fan anys ${/^[aeiou]/iu.test(month) ? 'l’' : 'el '}${month}`,
    picked: (count) => (count === 1 ? 'Només 1 persona triada' : `Només ${count} persones triades`),
  },
  details: {
    edit: 'Editar',
    send: 'Enviar…',
    test: 'Enviar-me una prova',
    stop: 'Aturar l’enviament',
    resume: (shown) => `Continuar enviant: en falten ${shown}`,
    end: 'Acabar aquí',
    unschedule: 'Anul·lar l’enviament',
    discard: 'Descartar',
    takeBack: 'Recuperar l’esborrany',
    deliveries: 'Veure cada enviament',
    scheduledFor: (when) => `S’enviarà el ${when}.`,
    scheduledWith: (title) => `S’enviarà quan els socis es puguin inscriure a ${title}.`,
    openingLost: {
      cancelled:
        'Esperava que s’obrís un esdeveniment que s’ha cancel·lat: no s’ha enviat a ningú i torna a ser un esborrany.',
      deleted:
        'Esperava que s’obrís un esdeveniment que s’ha eliminat: no s’ha enviat a ningú i torna a ser un esborrany.',
      'assembly-withdrawn':
        'Porta a una assemblea que s’ha retirat: no s’ha enviat a ningú i torna a ser un esborrany.',
      'assembly-moved':
        'Porta a una assemblea que ha canviat de data o de lloc: no s’ha enviat a ningú i torna a ser un esborrany. Corregeix-lo abans d’enviar-la.',
    },
    soon: 'Comença a enviar-se d’aquí a uns segons.',
    rate: (shown) => `Surten com a molt ${shown} correus per minut.`,
    begun: (when) => `Va començar el ${when}.`,
    ended: (when) => `Va acabar el ${when}.`,
    progress: 'Enviament',
    progressOf: (done, all) => `${done} de ${all}`,
    reload: 'Veure com va ara',
    preview: 'Vista prèvia',
    previewLanguage: 'Idioma de la vista prèvia',
    previewView: 'Format de la vista prèvia',
    views: { phone: 'Mòbil', desktop: 'Escriptori', dark: 'Fosc', text: 'Només text' },
    frame: 'El correu tal com arriba',
  },
  sending: {
    title: 'Enviar la circular',
    failed: 'No s’ha pogut enviar',
    close: 'Tornar',
    submit: (count, shown) => (count === 1 ? 'Enviar a 1 persona' : `Enviar a ${shown} persones`),
    when: 'Quan',
    now: 'Ara mateix',
    later: 'El dia i a l’hora que triïs',
    opening: 'Quan els socis es puguin inscriure',
    labels: { when: 'Quan', at: 'Dia i hora', event: 'Esdeveniment' },
    opens: (title, when) => `${title} · ${when}`,
    appears: (when) =>
      `La publicació del blog apareix el ${when}. Si la circular surt abans, surt sense la seva targeta.`,
  },
  ending: {
    title: 'Vols acabar l’enviament aquí?',
    description: (subject, count, shown) =>
      count === 0
        ? `«${subject}» no es podrà continuar enviant.`
        : count === 1
          ? `«${subject}» es quedarà sense arribar a 1 persona, i no es podrà continuar enviant.`
          : `«${subject}» es quedarà sense arribar a ${shown} persones, i no es podrà continuar enviant.`,
    confirm: 'Acabar aquí',
    keep: 'Deixar-la aturada',
    failed: 'No s’ha pogut acabar',
  },
  deliveries: {
    title: (subject) => `Enviaments de «${subject}»`,
    caption: 'A qui ha arribat la circular',
    states: {
      waiting: 'Pendent',
      queued: 'Sortint',
      sent: 'Lliurat',
      bounced: 'Retornat',
      failed: 'Fallit',
      opted_out: 'No la vol',
      interrupted: 'Tallat',
      left_out: 'Ja no li toca',
    },
    because: {
      interrupted:
        'Es va tallar en lliurar-lo. El més probable és que hagi arribat; no es repeteix.',
      left_out:
        'Des que va començar l’enviament ha deixat de ser dels socis als quals s’adreça la circular, l’enviament es va acabar abans, o ja anava a l’adreça que té ara.',
    },
    all: 'Tots',
    filter: 'Quins enviaments es mostren',
    address: 'Adreça',
    state: 'Estat',
    when: 'Quan',
    reason: 'Què va passar',
    empty: 'No hi ha cap enviament així',
  },
}

export const circularsCopy = { es, ca }
