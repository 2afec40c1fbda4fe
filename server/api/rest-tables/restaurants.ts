import {
  menuFieldNames,
  menuLists,
  maxItems,
  ratingNames,
} from '#app/content/restaurant-management/managed-restaurant.ts'
import {
  newRestaurantForm,
  restaurantForm,
  storedRestaurant,
} from '#app/content/restaurant-management/managed-restaurants.server.ts'
import { restaurantInput } from '#app/content/restaurant-management/restaurant-input.ts'
import {
  createRestaurant,
  deleteRestaurant,
  updateRestaurant,
} from '#app/content/restaurant-management/save-restaurant.server.ts'
import { restaurantTexts } from '#app/content/restaurants/restaurant.ts'
import { pictureValues } from '#app/kit/forms/picture-input.ts'
import { may } from '#app/platform/auth/permissions.ts'
import { otherLanguage, type Language } from '#app/platform/i18n/languages/language.ts'
import { columnsOf } from '#app/platform/i18n/languages/translated-fields.ts'
import { restaurants as table, type MenuItem } from '#app/platform/schema/content/restaurants.ts'
import {
  generatedColumn,
  restColumn,
  type RowInput,
  type RestTable,
} from '#server/api/rest/rest-table.ts'
import {
  rowConflict,
  asForm,
  formEuros,
  formText,
  formTexts,
  jsonObject,
  jsonObjects,
  InvalidRow,
} from '#server/api/rest/row-input.ts'

/** Columns with a form field of the same name. */
const sameNames = [
  'nombre',
  'direccion',
  'telefono',
  'web',
  'estrellas_michelin',
  'price_range',
  'chef_name',
  'chef_photo',
  'ubicacion_mapa',
  'reserva_url',
  'reserva_telefono',
  'reserva_email',
] as const

const networks = ['facebook', 'twitter', 'instagram'] as const

/** An empty form: numbers are 0, everything else is empty (section 5). */
const emptyForm: Record<string, string> = {
  ...Object.fromEntries([...sameNames, ...networks].map((name) => [name, ''])),
  ...Object.fromEntries(ratingNames.map((name) => [`valoracion_${name}`, ''])),
  precio_medio: '',
  estrellas_michelin: '0',
}

/** The API's name of a menu or dish, which is named in at least one language. */
const sentName = ({ name, translation }: MenuItem) => name || (translation?.name ?? '')

/**
 * Matches sent menus or dishes to stored ones: by name, else by position while there are as many. The stored texts in
 * the other language are kept.
 */
function storedItems(
  items: readonly RowInput[],
  stored: readonly MenuItem[],
): (MenuItem | undefined)[] {
  const names = items.map((item) => formText(item, 'nombre'))
  const sent = new Set(names)
  return names.map((name, index) => {
    const inPlace = items.length === stored.length ? stored[index] : undefined
    const same = stored.find((item) => sentName(item) === name)
    return same ?? (inPlace && !sent.has(sentName(inPlace)) ? inPlace : undefined)
  })
}

/** The form's texts of menus or dishes; stored ones that were not sent are emptied. */
function menuFields(
  list: string,
  value: unknown,
  language: Language,
  stored: readonly MenuItem[],
): Record<string, string> {
  const items = jsonObjects(value)
  const before = storedItems(items, stored)
  const other = otherLanguage(language)
  return Object.fromEntries(
    Array.from({ length: maxItems.items }, (_, index) => index).flatMap((index) => {
      const names = menuFieldNames(list, index)
      const item = items[index] ?? {}
      const { name, translation = {} } = before[index] ?? {}
      const sent = formText(item, 'nombre')
      return [
        // An item named only in the other language has no name in this one.
        [`${names.name}_${language}`, name === '' && sent === translation.name ? '' : sent],
        [`${names.name}_${other}`, translation.name ?? ''],
        [names.price, formEuros(item, 'precio')],
        [`${names.description}_${language}`, formText(item, 'descripcion')],
        [`${names.description}_${other}`, translation.description ?? ''],
      ]
    }),
  )
}

function pictureFields(value: unknown): Record<string, string> {
  const paths = Array.isArray(value) ? value.filter((path) => typeof path === 'string') : []
  const none = { es: '', ca: '' }
  const all = Array.from({ length: maxItems.pictures }, (_, index) => paths[index] ?? '')
  return pictureValues(
    'imagen',
    all.map((path) => ({ path, alt: none })),
  )
}

/** The stored record's language, and texts that the API does not know. */
type Written = { language: Language; tastingMenus: MenuItem[]; mainDishes: MenuItem[] }

/** The sent row as form fields, with texts in the record's language. */
function formOf(
  row: RowInput,
  { language, tastingMenus, mainDishes }: Written,
): Record<string, string> {
  const social = jsonObject(row.redes_sociales)
  const ratings = jsonObject(row.valoraciones)
  return {
    ...formTexts(row, sameNames),
    ...Object.fromEntries(
      columnsOf(restaurantTexts)
        .filter((name) => name in row)
        .map((name) => [`${name}_${language}`, formText(row, name)]),
    ),
    ...('precio_medio' in row ? { precio_medio: formEuros(row, 'precio_medio') } : {}),
    ...('redes_sociales' in row
      ? Object.fromEntries(networks.map((name) => [name, formText(social, name)]))
      : {}),
    ...('valoraciones' in row
      ? Object.fromEntries(
          ratingNames.map((name) => [`valoracion_${name}`, formText(ratings, name)]),
        )
      : {}),
    ...('images' in row ? pictureFields(row.images) : {}),
    ...('menu_degustacion' in row
      ? menuFields(menuLists.tastingMenus, row.menu_degustacion, language, tastingMenus)
      : {}),
    ...('platos_principales' in row
      ? menuFields(menuLists.mainDishes, row.platos_principales, language, mainDishes)
      : {}),
  }
}

const isMenuItem = (item: unknown): item is MenuItem =>
  typeof item === 'object' && item !== null && 'name' in item

/** Menus and dishes with the specified names, and prices in euros. */
const sentMenu = (stored: unknown) =>
  Array.isArray(stored)
    ? stored.filter(isMenuItem).map((item) => ({
        nombre: sentName(item),
        precio: item.price === null ? null : item.price / 100,
        descripcion: item.description,
      }))
    : []

export const restaurants: RestTable = {
  from: table,
  id: table.id,
  tallied: 'restaurants',
  columns: {
    id: generatedColumn('integer', table.id),
    nombre: restColumn('text', table.name),
    direccion: restColumn('text', table.address),
    telefono: restColumn('text', table.phone),
    web: restColumn('text', table.website),
    horarios: restColumn('text', table.openingHours),
    precio_medio: restColumn('euros', table.averagePrice),
    estrellas_michelin: restColumn('integer', table.michelinStars),
    especialidad: restColumn('text', table.specialty),
    description: restColumn('text', table.description),
    historia: restColumn('text', table.history),
    chef_name: restColumn('text', table.chefName),
    chef_photo: restColumn('text', table.chefPhoto),
    chef_bio: restColumn('text', table.chefBiography),
    images: restColumn('json', table.images),
    ubicacion_mapa: restColumn('text', table.map),
    reserva_url: restColumn('text', table.bookingUrl),
    reserva_telefono: restColumn('text', table.bookingPhone),
    reserva_email: restColumn('text', table.bookingEmail),
    redes_sociales: restColumn('json', table.socialLinks),
    menu_degustacion: restColumn('json', table.tastingMenus, { send: sentMenu }),
    platos_principales: restColumn('json', table.mainDishes, { send: sentMenu }),
    valoraciones: restColumn('json', table.ratings),
    price_range: restColumn('text', table.priceRange),
    created_at: generatedColumn('instant', table.createdAt),
    updated_at: generatedColumn('instant', table.updatedAt),
  },
  mayWrite: ({ actor }) => may(actor, 'restaurants.manage'),
  visible: () => undefined,
  asForVisitors: () => true,
  async insert(cx, row) {
    await newRestaurantForm(cx, null)
    if (!row.nombre || !row.direccion) throw new InvalidRow({ nombre: 'nameAndAddress' })
    const none = { language: cx.language, tastingMenus: [], mainDishes: [] }
    const form = { ...emptyForm, ...formOf(row, none) }
    return String(await createRestaurant(cx, asForm(form, restaurantInput)))
  },
  async update(cx, id, row) {
    const { values, version } = await restaurantForm(cx, id)
    const stored = await storedRestaurant(cx, id)
    const form = { ...values, ...formOf(row, stored), version: version ?? '' }
    const { outcome } = await updateRestaurant(cx, id, asForm(form, restaurantInput), form)
    if (outcome === 'conflict') throw rowConflict()
  },
  remove: deleteRestaurant,
}
