import { de } from '#app/platform/i18n/catalan.ts'
import { decimal } from '#app/platform/i18n/decimal.ts'
import type { Translation } from '#app/platform/i18n/languages/translation.ts'
import { catalanDay } from '#app/platform/i18n/time/catalan-day.ts'

/** Requesting membership, and requests in the panel. */
const es = {
  join: {
    title: 'Únete al Cercle',
    lead: 'Cuéntanos quién eres. El comité revisa cada solicitud y te responde por correo.',
    name: 'Nombre completo',
    phone: 'Teléfono',
    reason: '¿Por qué quieres unirte?',
    plan: 'Tipo de socio',
    sponsors: ['Primer socio que te presenta', 'Segundo socio que te presenta'],
    sponsorHint: 'Su nombre, o su número de socio.',
    reasonHint: 'Lo que te gusta comer, beber o cocinar también vale.',
    optional: 'Opcional',
    needsAccount:
      'Para pedirlo hace falta una cuenta: entras o la creas en el paso siguiente, y lo que escribas aquí te espera.',
    submit: 'Enviar solicitud',
    sending: 'Enviando...',
    wrongForm: 'Revisa el formulario',
    failed: 'Error al enviar la solicitud',
    signInNeeded: 'Debes iniciar sesión para solicitar una membresía',
    signIn: 'Iniciar sesión',
    isMember: (number: number, year: string) =>
      `Ya eres el socio n.º ${number} desde ${year}. No tienes que pedir nada.`,
    ownAccount: 'Ver mi cuenta',
    sent: 'Solicitud de membresía enviada',
    sentDescription: 'Pronto nos pondremos en contacto contigo.',
    kept: 'Lo que has escrito se guarda un día en este navegador.',
    gets: {
      title: 'Qué tendrás',
      items: [
        'Reservas antes que nadie y pagas el precio de socio',
        'Lees el libro del club y propones la próxima visita',
        'Tienes la biblioteca del club y los viajes con otros socios',
        'Condiciones especiales en los restaurantes asociados',
      ],
    },
    costs: 'Qué cuesta',
    costsShownLater: 'La cuota te la decimos antes de confirmar nada.',
  },
  status: { pending: 'Pendiente', approved: 'Aprobada', rejected: 'Rechazada' },
  list: {
    title: 'Gestión de Socios',
    search: 'Buscar socios...',
    searchLabel: 'Buscar socios por nombre, correo o teléfono',
    caption: 'Solicitudes y socios',
    date: 'Fecha',
    details: (name: string) => `Ver detalles de ${name}`,
    delete: (name: string) => `Eliminar ${name}`,
    ticks: 'Marcar',
    tick: (name: string) => `Marcar la solicitud de ${name}`,
    ticked: (count: number) =>
      count === 1 ? '1 solicitud marcada' : `${decimal(count, 'es')} solicitudes marcadas`,
    approve: (count: number) =>
      count === 0 ? 'Aprobar las marcadas y avisar' : `Aprobar y avisar a ${decimal(count, 'es')}`,
    empty: 'No hay solicitudes',
  },
  details: {
    title: 'Detalles de la solicitud',
    name: 'Nombre',
    status: 'Estado',
    email: 'Email',
    phone: 'Teléfono',
    reason: 'Motivo',
    unspecified: 'No especificado',
    requested: 'Fecha de solicitud',
    updated: 'Última actualización',
    approve: 'Aprobar',
    reject: 'Rechazar',
    failed: 'Error al actualizar estado',
  },
  rejection: {
    title: (name: string) => `¿Rechazar la solicitud de ${name}?`,
    description:
      'Se le avisa por correo: esta vez no puede ser, y puede volver a pedirlo más adelante.',
    keep: 'Volver',
  },
  create: {
    title: 'Crear Socio',
    description: 'Se guarda directamente como aprobado.',
    name: 'Nombre completo',
    email: 'Email',
    invite: 'Enviarle ahora la invitación a crear su cuenta',
    failed: 'Error al crear socio',
    wrongForm: 'Por favor complete los campos obligatorios',
  },
  deletion: {
    title: '¿Eliminar solicitud?',
    failed: 'Error al eliminar solicitud',
  },
  account: {
    membership: 'Socio del club',
    none: 'Todavía no has pedido ser socio.',
    pending: 'Tu solicitud está pendiente. El comité la está revisando.',
    approved: 'Eres socio del club.',
    grace: (date: string) => `Tocaba renovar el ${date}. Mientras tanto sigues siendo socio.`,
    suspended: 'El club te ha suspendido como socio. Escríbenos si no sabes por qué.',
    lapsed: (date: string) =>
      `Fuiste socio hasta el ${date}. Si debes la cuota, al pagarla renuevas; si no, puedes volver a pedirlo.`,
    left: (date: string) => `Dejaste de ser socio el ${date}. Puedes volver a pedirlo.`,
    memberSince: (number: number, day: string) => `N.º ${number}, desde el ${day}`,
    validUntil: (date: string) => `hasta el ${date}`,
    sharedFee: (name: string, number: number) =>
      `Compartes la cuota con ${name}, socio n.º ${number}: paga por los dos, y cada uno tiene su carnet.`,
    paysForBoth: (name: string, number: number) =>
      `Tu cuota vale también para ${name}, socio n.º ${number}, con su propio carnet.`,
    rejected: 'Esta solicitud no fue aceptada. Puedes volver a pedirlo.',
    requested: (date: string) => `Solicitada el ${date}`,
    decided: (date: string) => `Decidida el ${date}`,
  },
} as const

const ca: Translation<typeof es> = {
  join: {
    title: 'Uneix-te al Cercle',
    lead: 'Explica’ns qui ets. El comitè revisa cada sol·licitud i et respon per correu.',
    name: 'Nom complet',
    phone: 'Telèfon',
    reason: 'Per què et vols unir?',
    plan: 'Tipus de soci',
    sponsors: ['Primer soci que et presenta', 'Segon soci que et presenta'],
    sponsorHint: 'El seu nom, o el seu número de soci.',
    reasonHint: 'El que t’agrada menjar, beure o cuinar també val.',
    optional: 'Opcional',
    needsAccount:
      'Per demanar-ho cal un compte: hi entres o el crees al pas següent, i el que escriguis aquí t’espera.',
    submit: 'Enviar la sol·licitud',
    sending: 'S’està enviant...',
    wrongForm: 'Revisa el formulari',
    failed: 'Error en enviar la sol·licitud',
    signInNeeded: 'Cal que iniciïs sessió per sol·licitar ser soci',
    signIn: 'Iniciar sessió',
    isMember: (number, year) =>
      `Ja ets el soci núm. ${number} des del ${year}. No has de demanar res.`,
    ownAccount: 'Veure el meu compte',
    sent: 'Sol·licitud de soci enviada',
    sentDescription: 'Ens posarem en contacte amb tu ben aviat.',
    kept: 'El que has escrit es desa un dia en aquest navegador.',
    gets: {
      title: 'Què tindràs',
      items: [
        'Reserves abans que ningú i pagues el preu de soci',
        'Llegeixes el llibre del club i proposes la pròxima visita',
        'Tens la biblioteca del club i els viatges amb altres socis',
        'Condicions especials als restaurants associats',
      ],
    },
    costs: 'Què costa',
    costsShownLater: 'La quota te la diem abans de confirmar res.',
  },
  status: { pending: 'Pendent', approved: 'Aprovada', rejected: 'Rebutjada' },
  list: {
    title: 'Gestió de Socis',
    search: 'Cercar socis...',
    searchLabel: 'Cercar socis per nom, correu o telèfon',
    caption: 'Sol·licituds i socis',
    date: 'Data',
    details: (name) => `Veure els detalls ${de(name)}`,
    delete: (name) => `Eliminar ${name}`,
    ticks: 'Marcar',
    tick: (name) => `Marcar la sol·licitud ${de(name)}`,
    ticked: (count) =>
      count === 1 ? '1 sol·licitud marcada' : `${decimal(count, 'ca')} sol·licituds marcades`,
    approve: (count) =>
      count === 0 ? 'Aprovar les marcades i avisar' : `Aprovar i avisar-ne ${decimal(count, 'ca')}`,
    empty: 'No hi ha sol·licituds',
  },
  details: {
    title: 'Detalls de la sol·licitud',
    name: 'Nom',
    status: 'Estat',
    email: 'Correu',
    phone: 'Telèfon',
    reason: 'Motiu',
    unspecified: 'No especificat',
    requested: 'Data de la sol·licitud',
    updated: 'Última actualització',
    approve: 'Aprovar',
    reject: 'Rebutjar',
    failed: 'Error en actualitzar l’estat',
  },
  rejection: {
    title: (name) => `Vols rebutjar la sol·licitud ${de(name)}?`,
    description:
      'Se l’avisa per correu: aquesta vegada no pot ser, i ho pot tornar a demanar més endavant.',
    keep: 'Tornar',
  },
  create: {
    title: 'Crear Soci',
    description: 'Es desa directament com a aprovat.',
    name: 'Nom complet',
    email: 'Correu',
    invite: 'Enviar-li ara la invitació a crear el compte',
    failed: 'Error en crear el soci',
    wrongForm: 'Si us plau, omple els camps obligatoris',
  },
  deletion: {
    title: 'Vols eliminar la sol·licitud?',
    failed: 'Error en eliminar la sol·licitud',
  },
  account: {
    membership: 'Soci del club',
    none: 'Encara no has demanat ser soci.',
    pending: 'La teva sol·licitud està pendent. El comitè l’està revisant.',
    approved: 'Ets soci del club.',
    grace: (date) => `Calia renovar el ${date}. Mentrestant continues sent soci.`,
    suspended: 'El club t’ha suspès com a soci. Escriu-nos si no saps per què.',
    lapsed: (date) =>
      `Vas ser soci fins al ${date}. Si deus la quota, en pagar-la renoves; si no, pots tornar-ho a demanar.`,
    left: (date) => `Vas deixar de ser soci el ${date}. Pots tornar-ho a demanar.`,
    memberSince: (number, day) => `Núm. ${number}, des del ${day}`,
    validUntil: (date) => `fins al ${date}`,
    sharedFee: (name, number) =>
      `Comparteixes la quota amb ${name}, soci núm. ${number}: paga per tots dos, i cadascú té el seu carnet.`,
    paysForBoth: (name, number) =>
      `La teva quota val també per a ${name}, soci núm. ${number}, amb el seu propi carnet.`,
    rejected: 'Aquesta sol·licitud no es va acceptar. Pots tornar-ho a demanar.',
    requested: (date) => `Demanada ${catalanDay(date)}`,
    decided: (date) => `Decidida ${catalanDay(date)}`,
  },
}

export const membershipsCopy = { es, ca }
