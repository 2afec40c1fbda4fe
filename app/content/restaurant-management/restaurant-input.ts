import { z } from 'zod'
import { asEmbeddable } from '#app/content/restaurants/map/typed-map.ts'
import { menuItem } from '#app/content/restaurants/page/menu-texts.ts'
import { webAddress, restaurantTexts } from '#app/content/restaurants/restaurant.ts'
import type { FieldMessage } from '#app/copy/fields.copy.ts'
import { optionalDay } from '#app/kit/forms/day-input.ts'
import { centsOf } from '#app/kit/forms/euro-input.ts'
import { formVersion } from '#app/kit/forms/form-version.ts'
import { formWithLists, type ListShape } from '#app/kit/forms/form-with-lists.ts'
import { pictureListShape, picturePath, picturesOf } from '#app/kit/forms/picture-input.ts'
import { email, hasCharacters, knownPrice, phone, singleLine } from '#app/kit/forms/text-input.ts'
import { splitTexts, translatedShape } from '#app/kit/forms/translated-input.ts'
import { otherLanguage, type Language } from '#app/platform/i18n/languages/language.ts'
import { columnsOf } from '#app/platform/i18n/languages/translated-fields.ts'
import type { EditedRestaurant, MenuItem } from '#app/platform/schema/content/restaurants.ts'
import { menuFieldNames, menuLists, maxItems } from './managed-restaurant.ts'

export const restaurantLimits = {
  name: 200,
  address: 300,
  web: 2048,
  map: 4096,
  itemName: 200,
  itemText: 1000,
} as const

/** A score from 0 to 5 with one decimal; empty is 0 (specification, section 3). */
const score = singleLine(4)
  .regex(/^(?:|[0-4](?:[.,]\d)?|5(?:[.,]0)?)$/u, 'ratingInvalid')
  .transform((text) => Number(text.replace(',', '.')))

/** A web address; http without a scheme (specification, section 2). */
const web = singleLine(restaurantLimits.web).refine(
  (text) => text === '' || webAddress(text) !== null,
  'webInvalid',
)

const menuNames = (list: string) =>
  Array.from({ length: maxItems.items }, (_, index) => menuFieldNames(list, index))

function menuShape(list: string): ListShape {
  return Object.fromEntries(
    menuNames(list).flatMap((field) => [
      [field.price, knownPrice],
      [`${field.name}_es`, singleLine(restaurantLimits.itemName)],
      [`${field.name}_ca`, singleLine(restaurantLimits.itemName)],
      [`${field.description}_es`, singleLine(restaurantLimits.itemText)],
      [`${field.description}_ca`, singleLine(restaurantLimits.itemText)],
    ]),
  )
}

const fields = z.strictObject({
  version: formVersion.optional(),
  submission: z.uuid().optional(),
  /** The member's proposal for this restaurant. */
  propuesta: z.union([z.literal(''), z.uuid()], 'unexpected').default(''),
  nombre: singleLine(restaurantLimits.name).refine(hasCharacters(2), 'nameTooShort'),
  direccion: singleLine(restaurantLimits.address).refine(hasCharacters(5), 'addressTooShort'),
  telefono: phone,
  web,
  precio_medio: knownPrice.transform(centsOf),
  estrellas_michelin: z.enum(['0', '1', '2', '3'], 'invalidChoice').transform(Number),
  visited_on: optionalDay,
  price_range: z.enum(['', '€', '€€', '€€€', '€€€€'], 'invalidChoice'),
  chef_name: singleLine(restaurantLimits.name),
  chef_photo: picturePath,
  ubicacion_mapa: singleLine(restaurantLimits.map)
    .transform((text) => (text === '' ? '' : asEmbeddable(text)))
    .refine((map) => map !== null, 'mapInvalid'),
  reserva_url: web,
  reserva_telefono: phone,
  reserva_email: z.union([z.literal(''), email], 'emailInvalid'),
  facebook: web,
  twitter: web,
  instagram: web,
  valoracion_general: score,
  valoracion_comida: score,
  valoracion_servicio: score,
  valoracion_ambiente: score,
  valoracion_calidadPrecio: score,
})

type Lists = Readonly<Record<string, string>>

/**
 * The menus or dishes of a form for a record in this language. Empty ones are skipped; others need a name in at least
 * one language.
 */
function menuItems(
  lists: Lists,
  list: string,
  language: Language,
  refuse: (field: string) => void,
): MenuItem[] {
  return menuNames(list).flatMap((names) => {
    const typedIn = (each: Language) => ({
      name: lists[`${names.name}_${each}`] ?? '',
      description: lists[`${names.description}_${each}`] ?? '',
    })
    const typed = lists[names.price] ?? ''
    const [own, other] = [typedIn(language), typedIn(otherLanguage(language))]
    if ([typed, ...Object.values(own), ...Object.values(other)].every((text) => text === '')) {
      return []
    }
    if (own.name === '' && other.name === '') {
      refuse(
        `${names.name}_${typedIn('ca').description && !typedIn('es').description ? 'ca' : 'es'}`,
      )
    }
    return [menuItem(typed === '' ? null : centsOf(typed), own, other)]
  })
}

/** Columns with a text only in Catalan, if the whole record is in Catalan, which then is its language. */
function writtenInCatalanAlone(lists: Lists): string[] {
  const columns = columnsOf(restaurantTexts)
  const menus = Object.values(menuLists).flatMap(menuNames)
  const texts = [...columns, ...menus.flatMap(({ name, description }) => [name, description])]
  if (texts.some((name) => lists[`${name}_es`])) return []
  return columns.filter((name) => lists[`${name}_ca`])
}

/** The form of a restaurant (specification, section 5), with its texts in both languages. */
export const restaurantInput = formWithLists(fields, {
  ...translatedShape(restaurantTexts),
  ...pictureListShape('imagen', maxItems.pictures),
  ...menuShape(menuLists.tastingMenus),
  ...menuShape(menuLists.mainDishes),
}).transform(({ fields: form, lists }, context) => {
  const refuse = (field: string) =>
    context.addIssue({ code: 'custom', path: [field], message: 'itemNameMissing' })
  const texts = splitTexts(lists, restaurantTexts, writtenInCatalanAlone(lists))
  const { language } = texts
  const pictures = picturesOf(lists, 'imagen', maxItems.pictures)
  const social = { facebook: form.facebook, twitter: form.twitter, instagram: form.instagram }
  return {
    version: form.version,
    submission: form.submission,
    proposal: form.propuesta || null,
    restaurant: {
      ...texts,
      name: form.nombre,
      address: form.direccion,
      phone: form.telefono || null,
      website: form.web || null,
      averagePrice: form.precio_medio,
      michelinStars: form.estrellas_michelin,
      chefName: form.chef_name || null,
      chefPhoto: form.chef_photo || null,
      images: pictures.map(({ path }) => path),
      imageAlts: Object.fromEntries(pictures.map(({ path, alt }) => [path, alt])),
      map: form.ubicacion_mapa || null,
      bookingUrl: form.reserva_url || null,
      bookingPhone: form.reserva_telefono || null,
      bookingEmail: form.reserva_email || null,
      socialLinks: Object.fromEntries(Object.entries(social).filter(([, link]) => link !== '')),
      tastingMenus: menuItems(lists, menuLists.tastingMenus, language, refuse),
      mainDishes: menuItems(lists, menuLists.mainDishes, language, refuse),
      ratings: {
        general: form.valoracion_general,
        comida: form.valoracion_comida,
        servicio: form.valoracion_servicio,
        ambiente: form.valoracion_ambiente,
        calidadPrecio: form.valoracion_calidadPrecio,
      },
      priceRange: form.price_range || null,
      visitedOn: form.visited_on,
    } satisfies EditedRestaurant,
  }
})

/** The form as people type it: the club's visit may not be after `today` in Madrid. */
export const restaurantInputUntil = (today: string) =>
  restaurantInput.refine(
    ({ restaurant: { visitedOn } }) => visitedOn === null || visitedOn <= today,
    {
      path: ['visited_on'],
      message: 'dayInFuture' satisfies FieldMessage,
    },
  )

export type RestaurantInput = z.output<typeof restaurantInput>
