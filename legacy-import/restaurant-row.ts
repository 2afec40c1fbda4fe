import {
  menuFieldNames,
  menuLists,
  maxItems,
  ratingNames,
} from '#app/content/restaurant-management/managed-restaurant.ts'
import {
  restaurantInput,
  restaurantLimits as limits,
} from '#app/content/restaurant-management/restaurant-input.ts'
import { restaurantTexts } from '#app/content/restaurants/restaurant.ts'
import type { restaurants } from '#app/platform/schema/content/restaurants.ts'
import { clipped, eurosOf, fieldsOf, jsonOf, lineOf, numberOf, addressesIn } from './cell-values.ts'
import type { SourceRow } from './import-contract.ts'
import { checkedRow, type ImportNotes } from './import-notes.ts'
import { pathOf, type Lookups } from './lookups.ts'
import { rowReader } from './row-reader.ts'

export type MovedRestaurant = Omit<typeof restaurants.$inferInsert, 'id' | 'submission'>

type Cells = SourceRow['cells']

/** The columns of form fields, if the names differ. */
const columnOf = (field: string) =>
  field
    .replace(/_es$/u, '')
    .replace(/^menu_\d.*/u, 'menu_degustacion')
    .replace(/^plato_\d.*/u, 'platos_principales')
    .replace(/^imagen_\d.*/u, 'images')
    .replace(/^valoracion_.*/u, 'valoraciones')
    .replace(/^(?:facebook|twitter|instagram)$/u, 'redes_sociales')

/** A restaurant, validated by its form; null for an invalid one. */
export function restaurantRow(
  row: SourceRow,
  notes: ImportNotes,
  lookups: Lookups,
): MovedRestaurant | null {
  const { cells } = row
  const read = rowReader(row, notes, lookups)
  const form: Record<string, string> = {
    ...Object.fromEntries(plainFields.map((field) => [field, read.line(field)])),
    especialidad_es: read.lineUpTo('especialidad', restaurantTexts.specialty.longest),
    description_es: read.text('description', restaurantTexts.description.longest),
    historia_es: read.text('historia', restaurantTexts.history.longest),
    chef_bio_es: read.text('chef_bio', restaurantTexts.chefBiography.longest),
    horarios_es: read.text('horarios', restaurantTexts.openingHours.longest),
    precio_medio: read.euros('precio_medio') || '0',
    estrellas_michelin: String(read.number('estrellas_michelin') ?? 0),
    // Some rows use another currency sign.
    price_range: read.line('price_range').replaceAll('$', '€'),
    chef_photo: read.picture('chef_photo'),
    ...socialFields(cells, notes),
    ...ratingFields(cells, notes),
    ...pictureFields(cells, notes, lookups),
    ...menuFields(cells, 'menu_degustacion', menuLists.tastingMenus, notes),
    ...menuFields(cells, 'platos_principales', menuLists.mainDishes, notes),
  }
  const checked = checkedRow(restaurantInput, form, notes, {
    required: ['nombre', 'direccion'],
    empty: { precio_medio: '0', estrellas_michelin: '0' },
    columnOf,
  })
  const past = read.past({ createdAt: 'created_at' })
  return checked && { ...checked.restaurant, ...past }
}

const plainFields = [
  'nombre',
  'direccion',
  'telefono',
  'web',
  'chef_name',
  'ubicacion_mapa',
  'reserva_url',
  'reserva_telefono',
  'reserva_email',
]

function socialFields(cells: Cells, notes: ImportNotes) {
  const links = fieldsOf(jsonOf(cells, 'redes_sociales', notes))
  return Object.fromEntries(
    ['facebook', 'twitter', 'instagram'].map((network) => [network, lineOf(links, network)]),
  )
}

function ratingFields(cells: Cells, notes: ImportNotes) {
  const ratings = fieldsOf(jsonOf(cells, 'valoraciones', notes))
  return Object.fromEntries(
    ratingNames.map((name) => {
      const score = numberOf(ratings, name, notes)
      return [`valoracion_${name}`, score === null ? '' : String(Math.round(score * 10) / 10)]
    }),
  )
}

function pictureFields(cells: Cells, notes: ImportNotes, lookups: Lookups) {
  const addresses = addressesIn(cells, 'images', notes)
  if (addresses.length > maxItems.pictures) {
    notes.note('images', `has more than ${maxItems.pictures} pictures; the others are left out`)
  }
  const paths = addresses
    .slice(0, maxItems.pictures)
    .map((address) => pathOf(address, 'images', notes, lookups))
    .filter((path) => path !== '')
  return Object.fromEntries(paths.map((path, index) => [`imagen_${index}_path`, path]))
}

function menuFields(cells: Cells, field: string, list: string, notes: ImportNotes) {
  const entries = jsonOf(cells, field, notes)
  if (entries === null) return {}
  if (!Array.isArray(entries)) {
    notes.note(field, 'is not a list; left empty')
    return {}
  }
  const named = entries.map((entry) => fieldsOf(entry)).filter((entry) => lineOf(entry, 'nombre'))
  if (named.length < entries.length)
    notes.note(field, 'has entries without a name; they are left out')
  if (named.length > maxItems.items) {
    notes.note(field, `has more than ${maxItems.items} entries; the others are left out`)
  }
  return Object.fromEntries(
    named.slice(0, maxItems.items).flatMap((entry, index) => {
      const names = menuFieldNames(list, index)
      const itemNotes: ImportNotes = { ...notes, note: (_inner, words) => notes.note(field, words) }
      return [
        [`${names.name}_es`, clipped(lineOf(entry, 'nombre'), limits.itemName, field, notes)],
        [names.price, eurosOf(entry, 'precio', itemNotes)],
        [
          `${names.description}_es`,
          clipped(lineOf(entry, 'descripcion'), limits.itemText, field, notes),
        ],
      ]
    }),
  )
}
