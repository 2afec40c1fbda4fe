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
}
