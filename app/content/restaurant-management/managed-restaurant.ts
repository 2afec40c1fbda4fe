import type { Language } from '#app/platform/i18n/languages/language.ts'

/** A restaurant in the panel's list. */
export type ManagedRestaurant = {
  id: number
  name: string
  address: string
  specialty: string | null
  /** The language of the specialty where it is not the panel's. */
  foreign: Language | null
  /** The language in which some of its texts are missing. */
  missing: Language | null
}

export const managedRestaurantsPath = '/admin/restaurantes'

/** The orders of the list, with their names in the address; the first one by itself. */
export const restaurantOrders = ['recientes', 'nombre', 'direccion', 'especialidad'] as const

export type RestaurantOrder = (typeof restaurantOrders)[number]

export const restaurantOrderOf = (asked: string | null): RestaurantOrder =>
  restaurantOrders.find((each) => each === asked) ?? 'recientes'

/** Menus and dishes of a form, as their names in it begin. */
export const menuLists = { tastingMenus: 'menu', mainDishes: 'plato' } as const

/** How many of each a form can hold. */
export const most = { pictures: 12, items: 20 } as const

/** How a form names a menu or dish of a list; its texts are in both languages, `<name>_es` and `<name>_ca`. */
export const menuFieldNames = (list: string, index: number) => ({
  name: `${list}_${index}_nombre`,
  price: `${list}_${index}_precio`,
  description: `${list}_${index}_descripcion`,
})

/** The scores of a restaurant, as specified (section 3). */
export const ratingNames = ['general', 'comida', 'servicio', 'ambiente', 'calidadPrecio'] as const
