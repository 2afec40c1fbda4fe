import type { Translation } from '#app/platform/i18n/languages/translation.ts'

/** Refunds to cards, in the panel. */
const es = {
  refundWord: 'Devolver por el banco',
  refund: (name: string) => `Devolver por el banco a ${name}`,
  dialog: {
    title: (name: string) => `Devolver por el banco a ${name}`,
    text: (amount: string) =>
      `Vuelven ${amount} a la tarjeta, o al Bizum, con que se pagó. Queda anotado ahora; si el banco no lo acepta, se deshace y vuelve a «Por devolver».`,
    confirm: 'Devolver',
  },
  list: {
    title: 'Devoluciones por el banco',
    lead: 'Las que están en marcha y las de los últimos catorce días.',
    caption: 'Devoluciones pedidas al banco, la última primero',
    name: 'A quién',
    about: 'Por qué',
    order: 'Pedido',
    asked: 'Pedida',
    amount: 'Importe',
    state: 'Estado',
    states: {
      asked: 'Se está pidiendo al banco',
      calling: 'Se espera al banco',
      unknown: 'No se sabe si se hizo',
      refused: 'El banco no la aceptó',
      done: 'Hecha',
    },
    withCode: (state: string, code: string) => `${state} (${code})`,
    resolveWord: 'Decir si se hizo',
    resolve: (order: string) => `Decir si se hizo la devolución del pedido ${order}`,
    giveUpWord: 'No pedirla',
    giveUp: (order: string) => `No pedir la devolución del pedido ${order}`,
    notAsked: 'No se llegó a pedir',
  },
  finding: {
    title: (order: string) => `Devolución del pedido ${order}`,
    text: (amount: string) =>
      `El banco no contestó, o contestó algo que no se entiende. Pedirla otra vez podría devolver ${amount} dos veces. Búscala en el panel de tu terminal (Canales, «Consulta de operaciones») y di qué pone.`,
    askedText: (amount: string) =>
      `Todavía no se ha pedido al banco. Si no la pides, ${amount} vuelven a «Por devolver» y se pueden devolver de otra manera.`,
    giveUp: 'No pedirla',
    keep: 'Dejarla en marcha',
    made: 'Consta como hecha',
    notMade: 'No consta',
    failed: 'No se ha podido guardar',
  },
  reasons: {
    refused: (code: string) => `El banco no aceptó la devolución (${code})`,
    notThere: 'La devolución no consta en el banco',
    notAsked: 'La devolución no se llegó a pedir al banco',
  },
} as const

const ca: Translation<typeof es> = {
  refundWord: 'Retornar pel banc',
  refund: (name) => `Retornar pel banc a ${name}`,
  dialog: {
    title: (name) => `Retornar pel banc a ${name}`,
    text: (amount) =>
      `Tornen ${amount} a la targeta, o al Bizum, amb què es va pagar. Queda anotat ara; si el banc no ho accepta, es desfà i torna a «Per retornar».`,
    confirm: 'Retornar',
  },
  list: {
    title: 'Devolucions pel banc',
    lead: 'Les que estan en marxa i les dels últims catorze dies.',
    caption: 'Devolucions demanades al banc, l’última primer',
    name: 'A qui',
    about: 'Per què',
    order: 'Comanda',
    asked: 'Demanada',
    amount: 'Import',
    state: 'Estat',
    states: {
      asked: 'S’està demanant al banc',
      calling: 'S’espera el banc',
      unknown: 'No se sap si es va fer',
      refused: 'El banc no la va acceptar',
      done: 'Feta',
    },
    withCode: (state, code) => `${state} (${code})`,
    resolveWord: 'Dir si es va fer',
    resolve: (order) => `Dir si es va fer la devolució de la comanda ${order}`,
    giveUpWord: 'No demanar-la',
    giveUp: (order) => `No demanar la devolució de la comanda ${order}`,
    notAsked: 'No es va arribar a demanar',
  },
  finding: {
    title: (order) => `Devolució de la comanda ${order}`,
    text: (amount) =>
      `El banc no va contestar, o va contestar una cosa que no s’entén. Demanar-la un altre cop podria retornar ${amount} dues vegades. Cerca-la al panell del teu terminal (Canales, «Consulta de operaciones») i digues què hi posa.`,
    askedText: (amount) =>
      `Encara no s’ha demanat al banc. Si no la demanes, ${amount} tornen a «Per retornar» i es poden retornar d’una altra manera.`,
    giveUp: 'No demanar-la',
    keep: 'Deixar-la en marxa',
    made: 'Hi consta com a feta',
    notMade: 'No hi consta',
    failed: 'No s’ha pogut desar',
  },
  reasons: {
    refused: (code) => `El banc no va acceptar la devolució (${code})`,
    notThere: 'La devolució no consta al banc',
    notAsked: 'La devolució no es va arribar a demanar al banc',
  },
}

export const cardPaymentsPanelCopy = { es, ca }
