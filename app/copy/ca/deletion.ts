import type { deletion as es } from '#app/copy/es/deletion.ts'
import type { Translation } from '#app/i18n/translation.ts'

export const deletion: Translation<typeof es> = {
  restaurant: 'Vols eliminar el restaurant?',
  event: 'N’estàs segur?',
  post: 'Vols eliminar la publicació?',
  description: (title) =>
    `«${title}» deixarà de veure’s. Aquesta acció no es pot desfer des d’aquí; durant 30 dies es pot recuperar a la paperera.`,
  keep: 'Cancel·lar',
  confirm: 'Eliminar',
  close: 'Tancar',
  restaurantFailed: 'Error en eliminar el restaurant',
  eventFailed: 'Error en eliminar l’esdeveniment',
  postFailed: 'Error en eliminar la publicació',
  bin: {
    title: 'Paperera',
    lead: 'El que s’elimina es guarda aquí 30 dies. Després desapareix per sempre.',
    caption: 'El que s’ha eliminat, del més recent al més antic',
    what: 'Títol',
    kind: 'Tipus',
    kinds: {
      restaurant: 'Restaurant',
      event: 'Esdeveniment',
      post: 'Publicació',
      'membership-request': 'Soci',
    },
    deleted: 'Eliminat',
    by: 'Per',
    nobody: 'Compte eliminat',
    actions: 'Accions',
    restore: 'Recuperar',
    restoreOf: (title) => `Recuperar ${title}`,
    empty: 'La paperera és buida',
    pages: 'Pàgines de la paperera',
  },
}
