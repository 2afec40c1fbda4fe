import { decimal } from '#app/platform/i18n/decimal.ts'
import type { Translation } from '#app/platform/i18n/languages/translation.ts'

/** Confirmation of deletions (specification, section 2), and the trash. */
const es = {
  restaurant: '¿Eliminar restaurante?',
  event: '¿Estás seguro?',
  post: '¿Eliminar publicación?',
  visit: '¿Eliminar la visita?',
  description: (title: string) =>
    `«${title}» irá a la papelera: se puede deshacer enseguida, o recuperar durante 30 días.`,
  circulars: (count: number) =>
    count === 0
      ? ''
      : count === 1
        ? ' 1 circular espera a que se abra: volverá a ser un borrador.'
        : ` ${decimal(count, 'es')} circulares esperan a que se abra: volverán a ser borradores.`,
  peopleTitle: 'Todavía no se puede eliminar',
  people: (title: string, count: number) =>
    `«${title}» tiene ${count === 1 ? '1 reserva' : `${decimal(count, 'es')} reservas`}. Cancélalo primero: se avisa por correo a todo el mundo, y después podrás eliminarlo.`,
  cancelFirst: 'Cancelar el evento...',
  chargedTitle: 'No se puede eliminar',
  charged: (title: string, count: number) =>
    `«${title}» no se canceló y tiene ${count === 1 ? '1 reserva cobrada o por cobrar' : `${decimal(count, 'es')} reservas cobradas o por cobrar`}.`,
  chargedWhy:
    'Es parte de las cuentas del club: si se eliminara, todo lo pagado pasaría a estar por devolver.',
  keep: 'Cancelar',
  confirm: 'Eliminar',
  restaurantFailed: 'Error al eliminar el restaurante',
  eventFailed: 'Error al eliminar evento',
  postFailed: 'Error al eliminar la publicación',
  visitFailed: 'Error al eliminar la visita',
  trash: {
    title: 'Papelera',
    lead: 'Lo que se elimina se guarda aquí 30 días. Después desaparece para siempre.',
    caption: 'Lo eliminado, de lo más reciente a lo más antiguo',
    what: 'Título',
    kind: 'Tipo',
    deleted: 'Eliminado',
    by: 'Por',
    nobody: 'No consta',
    left: 'Quedan',
    days: (count: number) => (count === 1 ? '1 día' : `${decimal(count, 'es')} días`),
    restore: 'Recuperar',
    restoreOf: (title: string) => `Recuperar ${title}`,
    empty: 'La papelera está vacía',
  },
} as const

const ca: Translation<typeof es> = {
  restaurant: 'Vols eliminar el restaurant?',
  event: 'N’estàs segur?',
  post: 'Vols eliminar la publicació?',
  visit: 'Vols eliminar la visita?',
  description: (title) =>
    `«${title}» anirà a la paperera: es pot desfer de seguida, o recuperar durant 30 dies.`,
  circulars: (count) =>
    count === 0
      ? ''
      : count === 1
        ? ' 1 circular espera que s’obri: tornarà a ser un esborrany.'
        : ` ${decimal(count, 'ca')} circulars esperen que s’obri: tornaran a ser esborranys.`,
  peopleTitle: 'Encara no es pot eliminar',
  people: (title, count) =>
    `«${title}» té ${count === 1 ? '1 reserva' : `${decimal(count, 'ca')} reserves`}. Cancel·la’l primer: s’avisa tothom per correu, i després el podràs eliminar.`,
  cancelFirst: 'Cancel·lar l’esdeveniment...',
  chargedTitle: 'No es pot eliminar',
  charged: (title, count) =>
    `«${title}» no es va cancel·lar i té ${count === 1 ? '1 reserva cobrada o per cobrar' : `${decimal(count, 'ca')} reserves cobrades o per cobrar`}.`,
  chargedWhy:
    'És part dels comptes del club: si s’eliminés, tot el que s’ha pagat passaria a estar per retornar.',
  keep: 'Cancel·lar',
  confirm: 'Eliminar',
  restaurantFailed: 'Error en eliminar el restaurant',
  eventFailed: 'Error en eliminar l’esdeveniment',
  postFailed: 'Error en eliminar la publicació',
  visitFailed: 'Error en eliminar la visita',
  trash: {
    title: 'Paperera',
    lead: 'El que s’elimina es guarda aquí 30 dies. Després desapareix per sempre.',
    caption: 'El que s’ha eliminat, del més recent al més antic',
    what: 'Títol',
    kind: 'Tipus',
    deleted: 'Eliminat',
    by: 'Per',
    nobody: 'No consta',
    left: 'Queden',
    days: (count) => (count === 1 ? '1 dia' : `${decimal(count, 'ca')} dies`),
    restore: 'Recuperar',
    restoreOf: (title) => `Recuperar ${title}`,
    empty: 'La paperera és buida',
  },
}

export const deletionCopy = { es, ca }
