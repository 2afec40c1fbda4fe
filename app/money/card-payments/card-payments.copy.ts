import type { Translation } from '#app/platform/i18n/languages/translation.ts'

/** The pages before and after a payment on the bank's page. */
const es = {
  methods: { card: 'con tarjeta', bizum: 'con Bizum' },
  pay: {
    title: 'Pagar en línea',
    amount: (amount: string, method: string) => `${amount} ${method}`,
    text: 'Sigues en la página segura del banco. El club no ve los datos de tu tarjeta.',
    after: 'Cuando acabes vuelves aquí. El pago cuenta en cuanto el banco nos lo confirma.',
    go: 'Continuar al banco',
    back: 'Ahora no',
  },
  result: {
    paid: {
      title: 'Pago recibido',
      text: (amount: string) =>
        `El banco nos ha confirmado tu pago de ${amount}. Te hemos enviado el recibo por correo.`,
      surplus: (amount: string) =>
        `Ya no hacían falta ${amount}: quedan a tu favor y el club te los devuelve.`,
    },
    waiting: {
      title: 'Esperamos al banco',
      text: 'El banco todavía no nos ha dicho cómo ha ido. Suele tardar unos segundos.',
      paidAlready:
        'Si ya has pagado, no vuelvas a pagar: lo anotamos en cuanto el banco lo confirme, aunque cierres esta página.',
      notFinished: 'Si no has acabado de pagar, puedes empezar otra vez.',
      renews: 'Esta página se actualiza sola.',
      again: 'Ver cómo está',
    },
    denied: {
      title: 'El pago no se ha hecho',
      text: 'El banco no lo ha aceptado, o lo has dejado a medias. No se ha cobrado nada.',
    },
    changed: {
      title: 'El importe ha cambiado',
      text: 'Desde que empezaste, esto se ha pagado o ha cambiado. Mira qué queda por pagar.',
    },
    back: { account: 'Ver mis pagos', registration: 'Ver mi reserva' },
    tryAgain: 'Volver a intentarlo',
  },
} as const

const ca: Translation<typeof es> = {
  methods: { card: 'amb targeta', bizum: 'amb Bizum' },
  pay: {
    title: 'Pagar en línia',
    amount: (amount, method) => `${amount} ${method}`,
    text: 'Continues a la pàgina segura del banc. El club no veu les dades de la teva targeta.',
    after: 'Quan acabis tornes aquí. El pagament compta tan bon punt el banc ens el confirma.',
    go: 'Continuar al banc',
    back: 'Ara no',
  },
  result: {
    paid: {
      title: 'Pagament rebut',
      text: (amount) =>
        `El banc ens ha confirmat el teu pagament de ${amount}. T’hem enviat el rebut per correu.`,
      surplus: (amount) => `Ja no calien ${amount}: queden a favor teu i el club te’ls retorna.`,
    },
    waiting: {
      title: 'Esperem el banc',
      text: 'El banc encara no ens ha dit com ha anat. Sol trigar uns segons.',
      paidAlready:
        'Si ja has pagat, no tornis a pagar: ho anotem quan el banc ho confirmi, encara que tanquis aquesta pàgina.',
      notFinished: 'Si no has acabat de pagar, pots tornar a començar.',
      renews: 'Aquesta pàgina s’actualitza sola.',
      again: 'Veure com està',
    },
    denied: {
      title: 'El pagament no s’ha fet',
      text: 'El banc no l’ha acceptat, o l’has deixat a mitges. No s’ha cobrat res.',
    },
    changed: {
      title: 'L’import ha canviat',
      text: 'Des que vas començar, això s’ha pagat o ha canviat. Mira què queda per pagar.',
    },
    back: { account: 'Veure els meus pagaments', registration: 'Veure la meva reserva' },
    tryAgain: 'Tornar-ho a provar',
  },
}

export const cardPaymentsCopy = { es, ca }
