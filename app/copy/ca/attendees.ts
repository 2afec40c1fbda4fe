import type { attendees as spanish } from '#app/copy/es/attendees.ts'
import { decimal } from '#app/i18n/decimal.ts'
import type { Translation } from '#app/i18n/translation.ts'

export const attendees: Translation<typeof spanish> = {
  title: (event) => `Assistents: ${event}`,
  back: 'Tots els esdeveniments',
  pagesOf: 'Pàgines de l’esdeveniment',
  list: 'Llista',
  door: 'Entrada',
  kitchen: 'Cuina',
  message: 'Missatge a tothom',
  download: 'Descarregar CSV',
  add: 'Afegir a mà',
  search: 'Cercar per nom o correu...',
  searchLabel: 'Cercar assistents per nom, acompanyant o correu',
  searchButton: 'Cercar',
  clear: 'Treure la cerca',
  filter: 'Què es mostra',
  filters: {
    all: 'Totes',
    confirmed: 'Confirmades',
    unconfirmed: 'Sense confirmar',
    waiting: 'Llista d’espera',
    cancelled: 'Cancel·lades',
  },
  counts: {
    confirmed: 'Confirmades',
    unconfirmed: 'Sense confirmar',
    offered: 'Ofertes',
    waiting: 'En espera',
    free: 'Lliures',
  },
  unconfirmed: 'Sense confirmar',
  caption: 'Reserves en l’ordre en què van arribar',
  number: 'Núm.',
  name: 'Nom',
  email: 'Correu',
  seats: 'Places',
  total: 'Total',
  status: 'Estat',
  actions: 'Accions',
  anonymous: 'Anònim',
  with: (names) => `amb ${names}`,
  member: 'Membre',
  undelivered: 'Correu sense lliurar',
  refund: 'A tornar',
  noRefund: 'Sense devolució',
  details: (name) => `Veure la reserva de ${name}`,
  empty: 'Encara no hi ha reserves',
  noResults: 'No s’han trobat resultats per a la teva cerca',
  pages: 'Pàgines de la llista',
  free: 'Gratis',
  new: {
    title: 'Afegir una reserva',
    description: 'Per a qui truca per telèfon. Rep els mateixos correus que els altres.',
    close: 'Tancar',
    note: 'Nota per a l’equip',
    optional: 'Opcional',
    submit: 'Afegir la reserva',
    submitWaiting: 'Afegir a la llista d’espera',
    wrong: 'Revisa el formulari',
    failed: 'No s’ha afegit la reserva',
    full: 'No queden tantes places lliures. La pots afegir a la llista d’espera.',
  },
  dialog: {
    seats: 'Canviar les places',
    seatsHint: 'S’avisa per correu i es torna segons els termes.',
    seatsLostHint:
      'S’avisa per correu. Falten menys de 48 hores: per les places que deixi, el que s’ha pagat no es torna.',
    answers: 'Corregir noms i al·lèrgies',
    answersHint: 'Cada consulta d’al·lèrgies queda registrada.',
    title: (number) => `Reserva núm. ${number}`,
    close: 'Tancar',
    companions: 'Acompanyants',
    created: 'Feta el',
    note: 'Nota per a l’equip',
    save: 'Desar la nota',
    failed: 'No s’ha desat',
    cancel: 'Cancel·lar la reserva',
    confirm: 'Confirmar la reserva',
    confirmHint: 'Si ho ha dit per telèfon. Rep el correu amb la confirmació.',
  },
  tick: (name) => `Marcar la reserva de ${name}`,
  cancellation: {
    ticked: 'Cancel·lar les marcades',
    noneTicked: 'No has marcat cap reserva. Torna a la llista i marca les que vulguis cancel·lar.',
    title: (count) =>
      count === 0
        ? 'Cap reserva marcada'
        : count === 1
          ? 'Cancel·lar la reserva?'
          : `Cancel·lar ${decimal(count, 'ca')} reserves?`,
    description: (seats) =>
      seats === 0
        ? 'S’avisa per correu. Aquesta acció no es pot desfer.'
        : 'S’avisa per correu i es torna el que s’ha pagat. Aquesta acció no es pot desfer.',
    whatOfSeats: (seats) =>
      seats === 1
        ? 'Què fem amb la seva plaça?'
        : `Què fem amb les seves ${decimal(seats, 'ca')} places?`,
    waiting: (count) =>
      count === 0
        ? 'Ara no espera ningú.'
        : count === 1
          ? 'Espera 1 reserva.'
          : `Esperen ${decimal(count, 'ca')} reserves.`,
    offer: 'Oferir a qui espera',
    holdBack: 'No oferir',
    confirm: (count) =>
      count === 1 ? 'Cancel·lar la reserva' : `Cancel·lar ${decimal(count, 'ca')} reserves`,
    close: 'Tornar',
    failed: 'No s’ha cancel·lat',
  },
  heldBack: {
    told: (seats) =>
      seats === 1
        ? '1 plaça queda lliure sense oferir-se. La pots donar amb «Afegir a mà».'
        : `${decimal(seats, 'ca')} places queden lliures sense oferir-se. Les pots donar amb «Afegir a mà».`,
    offer: 'Oferir a qui espera',
  },
  table: {
    columns: [
      'Núm.',
      'Persona',
      'Reserva de',
      'Correu',
      'Estat',
      'Places',
      'Total (€)',
      'Membre',
      'Feta el',
      'Arribada',
      'Nota',
      'A tornar (€)',
      'Sense devolució (€)',
    ],
    yes: 'Sí',
    no: 'No',
  },
  walkIn: 'Sense reserva',
  walkInBeyond: 'Sense reserva, sobre l’aforament',
  doorPage: {
    letIn: 'Afegir sense reserva',
    walkIn: 'sense reserva',
    unconfirmed: (until) => `sense confirmar fins a les ${until}`,
    title: (event) => `Entrada: ${event}`,
    arrived: (here, all) => `${decimal(here, 'ca')} de ${decimal(all, 'ca')} han arribat`,
    search: 'Cercar per nom o número',
    scan: 'Escanejar el codi',
    stopScan: 'Tancar la càmera',
    camera: 'Càmera',
    cameraFailed: 'No es pot fer servir la càmera. Cerca per nom.',
    foreignCode: 'Aquest codi no és d’aquest esdeveniment',
    mark: 'Ha arribat',
    markOf: (name) => `${name} ha arribat`,
    unmark: 'Desfer',
    unmarkOf: (name) => `Desfer l’arribada de ${name}`,
    at: (time) => `Va arribar a les ${time}`,
    pending: (count) =>
      count === 1
        ? '1 marca sense enviar. Es desa en aquest telèfon i s’envia quan hi hagi connexió.'
        : `${decimal(count, 'ca')} marques sense enviar. Es desen en aquest telèfon i s’envien quan hi hagi connexió.`,
    already: (name, time, by) => `${name} ja havia entrat a les ${time} (${by})`,
    unknown: 'Aquesta persona ja no és a la llista',
    signedOut:
      'La sessió ha caducat. Inicia sessió en una altra pestanya: les marques es desen aquí.',
    empty: 'Ningú amb aquest nom',
    nobody: 'Encara no hi ha ningú confirmat',
    more: (count) => `I ${decimal(count, 'ca')} més: escriu un nom per trobar-les.`,
    number: (number) => `núm. ${number}`,
    unanswered: 'No ha contestat si té al·lèrgies',
    needsScripts: 'Aquesta pàgina necessita JavaScript per desar les marques sense connexió.',
    logged: 'Cada consulta d’al·lèrgies queda registrada.',
  },
  walkInPage: {
    title: (event) => `Entrada: ${event}`,
    heading: 'Afegir sense reserva',
    hint: 'Només cal el nom. Compta com a arribada; no s’envia cap correu.',
    full: (seats) =>
      seats === 1
        ? 'No queda lloc: l’única plaça està ocupada. Entra igualment?'
        : `No queda lloc: les ${decimal(seats, 'ca')} places estan ocupades. Entra igualment?`,
    submit: 'Afegir',
    beyond: 'Sí, entra igualment',
    back: 'Tornar a l’entrada',
  },
  kitchenPage: {
    title: (event) => `Cuina: ${event}`,
    people: 'Comensals',
    unconfirmed: (count) =>
      count === 1
        ? 'A més hi ha 1 persona amb la reserva sense confirmar; aquí no compta.'
        : `A més hi ha ${decimal(count, 'ca')} persones amb la reserva sense confirmar; aquí no compten.`,
    sayNo: 'Diuen que no',
    needs: 'Diuen que sí',
    unanswered: 'No han contestat',
    unansweredHint: 'Pregunteu-los abans de servir: ningú no sap si tenen cap al·lèrgia.',
    allergens: 'Al·lèrgies i intoleràncies',
    diets: 'Dietes',
    none: 'Ningú no n’ha indicat cap',
    persons: 'Persona per persona',
    person: 'Persona',
    allergensOf: 'Al·lèrgies',
    dietOf: 'Dieta',
    noteOf: 'Nota',
    with: (name) => `amb ${name}`,
    print: 'Imprimir',
    logged: 'Dades de salut: cada consulta queda registrada i s’esborren set dies després.',
    erased: 'Les dades d’al·lèrgies i dietes d’aquest esdeveniment ja s’han esborrat.',
  },
  messagePage: {
    title: (event) => `Missatge: ${event}`,
    lead: (count) =>
      count === 1
        ? 'El rep 1 reserva confirmada.'
        : `El reben ${decimal(count, 'ca')} reserves confirmades.`,
    subject: 'Assumpte',
    text: 'Missatge',
    textHint:
      'Cadascú el rep en el seu idioma; si només l’escrius en un, en aquest, amb una marca. Les respostes arriben al correu del club.',
    sent: 'Missatges enviats',
    sentTo: (count: number, waiting: boolean) =>
      `${count === 1 ? 'A 1 reserva' : `A ${decimal(count, 'ca')} reserves`}${waiting ? ', llista d’espera inclosa' : ''}`,
    waiting: 'També a la llista d’espera',
    submit: 'Enviar el missatge',
    wrong: 'Revisa el formulari',
  },
}
