export const managedRestaurantsPath = '/admin/restaurantes'

/** Orders of the list by their names in the URL; the first is the default. */
export const restaurantOrders = ['recientes', 'nombre', 'direccion', 'especialidad'] as const

export type RestaurantOrder = (typeof restaurantOrders)[number]

export const restaurantOrderOf = (asked: string | null): RestaurantOrder =>
  restaurantOrders.find((each) => each === asked) ?? 'recientes'

/** Prefixes of the form fields of menus and dishes. */
export const menuLists = { tastingMenus: 'menu', mainDishes: 'plato' } as const

/** Maximum numbers in a form. */
export const maxItems = { pictures: 12, items: 20 } as const

/** Form fields of a menu or dish; texts are in both languages, `<name>_es` and `<name>_ca`. */
export const menuFieldNames = (list: string, index: number) => ({
  name: `${list}_${index}_nombre`,
  price: `${list}_${index}_precio`,
  description: `${list}_${index}_descripcion`,
})

/** Scores of a restaurant (specification, section 3). */
export const ratingNames = ['general', 'comida', 'servicio', 'ambiente', 'calidadPrecio'] as const
