import type { flashes as spanish } from '#app/copy/es/flashes.ts'
import type { Translation } from '#app/i18n/translation.ts'

export const flashes: Translation<typeof spanish> = {
  signedUp: {
    title: 'T’has registrat!',
    description: 'Si us plau, verifica el teu correu per continuar.',
  },
  welcomeBack: { title: 'Benvingut de nou!', description: '' },
  signedOut: { title: 'Sessió tancada amb èxit', description: '' },
  emailVerified: { title: 'Correu verificat', description: 'Ja pots iniciar la sessió.' },
  passwordUpdated: { title: 'Contrasenya actualitzada correctament', description: '' },
  accessGranted: {
    title: 'Accés concedit',
    description: 'Has iniciat la sessió com a administrador',
  },
  accessDenied: { title: 'Accés denegat', description: 'Cal que iniciïs la sessió' },
  superAdminCreated: {
    title: 'S’ha creat el Super Admin {email}. Ja pots iniciar la sessió.',
    description: '',
  },
  membershipSignInNeeded: {
    title: 'Cal que iniciïs la sessió per sol·licitar ser membre',
    description: 'Guardem el que has escrit fins que tornis.',
  },
  membershipRequested: {
    title: 'Sol·licitud de membre enviada',
    description: 'Ens posarem en contacte amb tu ben aviat.',
  },
  requestApproved: { title: 'Sol·licitud aprovada amb èxit', description: '' },
  requestRejected: { title: 'Sol·licitud rebutjada amb èxit', description: '' },
  memberCreated: { title: 'Soci creat amb èxit', description: '' },
  requestDeleted: { title: 'Sol·licitud eliminada amb èxit', description: '' },
  reviewSaved: { title: 'Ressenya publicada', description: 'Gràcies per explicar-ho.' },
  reviewDeleted: { title: 'Ressenya esborrada', description: '' },
  reviewHidden: { title: 'Ressenya amagada', description: '' },
  reviewShown: { title: 'Ressenya visible de nou', description: '' },
  messageHandled: { title: 'Missatge marcat com a atès', description: '' },
  messageOpen: { title: 'Missatge marcat com a pendent', description: '' },
  registered: {
    title: 'Registre completat',
    description: 'T’has registrat per a {title}. Rebràs un correu de confirmació.',
  },
  inLine: {
    title: 'Ets a la llista d’espera',
    description: 'T’escrivim així que hi hagi una plaça per a tu a {title}.',
  },
  alreadyRegistered: {
    title: 'Ja tens una reserva per a aquest esdeveniment',
    description: 'És aquesta. No n’hi ha cap de segona.',
  },
  registrationCancelled: { title: 'Reserva cancel·lada', description: '' },
  offerAccepted: { title: 'La plaça és teva', description: 'Rebràs un correu de confirmació.' },
  offerDeclined: { title: 'Has deixat passar la plaça', description: '' },
  seatsGivenUp: {
    title: 'Plaça cedida',
    description: 'Continua sent teva fins que algú l’accepti.',
  },
  seatsKept: { title: 'La plaça continua sent teva', description: '' },
  answersSaved: { title: 'Respostes desades', description: '' },
  attendeeAdded: { title: 'Reserva afegida', description: '' },
  attendeeWaiting: { title: 'Afegida a la llista d’espera', description: '' },
  attendeeCancelled: { title: 'Reserva cancel·lada', description: 'S’ha avisat per correu.' },
  noteSaved: { title: 'Nota desada', description: '' },
  messageSent: { title: 'Missatge en camí', description: 'El reben {count} persones.' },
  mailRetried: { title: 'Es tornarà a intentar', description: '' },
  eventCreated: { title: 'Esdeveniment creat amb èxit', description: '' },
  eventUpdated: { title: 'Esdeveniment actualitzat amb èxit', description: '' },
  eventUpdatedAndTold: {
    title: 'Esdeveniment actualitzat amb èxit',
    description: 'S’ha avisat del canvi a {count} persones.',
  },
  eventCancelled: {
    title: 'Esdeveniment cancel·lat',
    description: 'S’ha avisat a {count} persones.',
  },
  restaurantCreated: { title: 'Creat', description: '' },
  restaurantUpdated: { title: 'Actualitzat', description: '' },
  restaurantDeleted: {
    title: 'Restaurant eliminat correctament',
    description: 'Durant 30 dies es pot recuperar a la paperera.',
  },
  eventDeleted: {
    title: 'Esdeveniment eliminat amb èxit',
    description: 'Durant 30 dies es pot recuperar a la paperera.',
  },
  postCreated: { title: 'Publicació creada correctament', description: '' },
  postUpdated: { title: 'Publicació actualitzada correctament', description: '' },
  postDeleted: {
    title: 'Publicació eliminada correctament',
    description: 'Durant 30 dies es pot recuperar a la paperera.',
  },
  restored: { title: 'Recuperat', description: '«{title}» torna a ser al seu lloc.' },
}
