import { may } from '#app/auth/permissions.ts'
import { restaurants as table, type MenuItem } from '#app/db/schema/restaurants.ts'
import { pictureValues } from '#app/features/pictures/picture-input.ts'
import {
  menuFieldNames,
  menuLists,
  most,
  ratingNames,
  translatedNames,
} from '#app/features/restaurant-management/managed-restaurant.ts'
import {
  restaurantForm,
  storedRestaurant,
} from '#app/features/restaurant-management/managed-restaurants.server.ts'
import { restaurantInput } from '#app/features/restaurant-management/restaurant-input.ts'
import {
  createRestaurant,
  deleteRestaurant,
  updateRestaurant,
} from '#app/features/restaurant-management/save-restaurant.server.ts'
import { otherLanguage, type Language } from '#app/i18n/language.ts'
import { changedMeanwhile } from '#server/supabase/changed-meanwhile.ts'
import {
  asForm,
  formEuros,
  formText,
  formTexts,
  jsonObject,
  jsonObjects,
  WrongRow,
} from '#server/supabase/sent-row.ts'
import { madeColumn, wireColumn, type SentRow, type WireTable } from '#server/supabase/table.ts'

/** Columns that are fields of the form under the same name. */
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

/** A form in which nothing was typed: numbers are 0, everything else is empty (section 5). */
const emptyForm: Record<string, string> = {
  ...Object.fromEntries([...sameNames, ...networks].map((name) => [name, ''])),
  ...Object.fromEntries(ratingNames.map((name) => [`valoracion_${name}`, ''])),
  precio_medio: '',
  estrellas_michelin: '0',
}

/** What the door calls a menu or a dish: it has a name in one language at least. */
const sentName = ({ name, translation }: MenuItem) => name || (translation?.name ?? '')

/**
 * The stored menu or dish that each sent one is: the one of the same name, else the one in its place while
 * there are as many. What the door does not know of it, its texts in the other language, stays with it.
 */
function storedItems(
  items: readonly SentRow[],
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

/** The texts of menus or dishes; those of before that are not sent again are emptied. */
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
    Array.from({ length: most.items }, (_, index) => index).flatMap((index) => {
      const names = menuFieldNames(list, index)
      const item = items[index] ?? {}
      const { name, translation = {} } = before[index] ?? {}
      const sent = formText(item, 'nombre')
      return [
        // What is called by its name in the other language has none in this one.
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
  const all = Array.from({ length: most.pictures }, (_, index) => paths[index] ?? '')
  return pictureValues(
    'imagen',
    all.map((path) => ({ path, alt: none })),
  )
}

/** What is known of the record before: its language, and texts that the door does not know. */
type Written = { language: Language; tastingMenus: MenuItem[]; mainDishes: MenuItem[] }

/** What was sent as the fields of the form, its texts in the language of the record. */
function formOf(
  row: SentRow,
  { language, tastingMenus, mainDishes }: Written,
): Record<string, string> {
  const social = jsonObject(row.redes_sociales)
  const ratings = jsonObject(row.valoraciones)
  return {
    ...formTexts(row, sameNames),
    ...Object.fromEntries(
      translatedNames
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

/** Menus and dishes with the specified names, prices in euros. */
const sentMenu = (stored: unknown) =>
  Array.isArray(stored)
    ? stored.filter(isMenuItem).map((item) => ({
        nombre: sentName(item),
        precio: item.price === null ? null : item.price / 100,
        descripcion: item.description,
      }))
    : []

export const restaurants: WireTable = {
  from: table,
  id: table.id,
  tallied: 'restaurants',
  columns: {
    id: madeColumn('integer', table.id),
    nombre: wireColumn('text', table.name),
    direccion: wireColumn('text', table.address),
    telefono: wireColumn('text', table.phone),
    web: wireColumn('text', table.website),
    horarios: wireColumn('text', table.openingHours),
    precio_medio: wireColumn('euros', table.averagePrice),
    estrellas_michelin: wireColumn('integer', table.michelinStars),
    especialidad: wireColumn('text', table.specialty),
    description: wireColumn('text', table.description),
    historia: wireColumn('text', table.history),
    chef_name: wireColumn('text', table.chefName),
    chef_photo: wireColumn('text', table.chefPhoto),
    chef_bio: wireColumn('text', table.chefBiography),
    images: wireColumn('json', table.images),
    ubicacion_mapa: wireColumn('text', table.map),
    reserva_url: wireColumn('text', table.bookingUrl),
    reserva_telefono: wireColumn('text', table.bookingPhone),
    reserva_email: wireColumn('text', table.bookingEmail),
    redes_sociales: wireColumn('json', table.socialLinks),
    menu_degustacion: wireColumn('json', table.tastingMenus, { send: sentMenu }),
    platos_principales: wireColumn('json', table.mainDishes, { send: sentMenu }),
    valoraciones: wireColumn('json', table.ratings),
    price_range: wireColumn('text', table.priceRange),
    created_at: madeColumn('instant', table.createdAt),
    updated_at: madeColumn('instant', table.updatedAt),
  },
  mayWrite: ({ actor }) => may(actor, 'restaurants.manage'),
  visible: () => undefined,
  asForVisitors: () => true,
  async insert(cx, row) {
    await restaurantForm(cx, null)
    // The specified sentence (section 5).
    if (!row.nombre || !row.direccion) throw new WrongRow({ nombre: 'nameAndAddress' })
    const none = { language: cx.language, tastingMenus: [], mainDishes: [] }
    const form = { ...emptyForm, ...formOf(row, none) }
    return String(await createRestaurant(cx, asForm(form, restaurantInput)))
  },
  async update(cx, id, row) {
    const { values, version } = await restaurantForm(cx, id)
    const stored = await storedRestaurant(cx, id)
    const form = { ...values, ...formOf(row, stored), version: version ?? '' }
    const { outcome } = await updateRestaurant(cx, id, asForm(form, restaurantInput), form)
    if (outcome === 'conflict') throw changedMeanwhile()
  },
  remove: deleteRestaurant,
}
