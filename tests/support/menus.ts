import type { Pool } from 'pg'
import type { World } from './valid-requests/world.ts'

/** The form of a menu of two courses: prawns with greens as a substitute, and a dessert without a declaration. */
export const menuForm = (given: Record<string, string> = {}): Record<string, string> => ({
  orden: '0:0.1,1:0',
  kitchen_language: 'ca',
  host_id: '',
  instead_of_wine: 'Most de Sant Sadurní',
  name_es: 'Menú de otoño',
  name_ca: 'Menú de tardor',
  plato_0_0_title_es: 'Arroz de gambas',
  plato_0_0_title_ca: 'Arròs de gambes',
  plato_0_0_description_es: 'Con caldo de roca',
  plato_0_0_description_ca: 'Amb brou de roca',
  plato_0_0_wine: 'Penedès blanc',
  plato_0_0_declarado: 'yes',
  plato_0_0_ademas: 'yes',
  plato_0_0_crustaceans: 'si',
  plato_0_0_molluscs: 'puede',
  plato_0_1_title_es: 'Arroz de verduras',
  plato_0_1_title_ca: 'Arròs de verdures',
  plato_0_1_declarado: 'yes',
  plato_0_1_ademas: 'yes',
  plato_0_1_vegan: 'yes',
  plato_1_0_title_es: 'Crema catalana',
  plato_1_0_title_ca: 'Crema catalana',
  ...given,
})

/** The version in the form of an event's or restaurant's menu; empty without a menu. */
export async function menuVersion(
  pool: Pool,
  owner: 'event_id' | 'restaurant_id',
  id: number | string,
): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ updated_at: Date }>(
    `select updated_at from menus where ${owner} = $1`,
    [id],
  )
  const [menu] = rows
  return menu ? { version: String(menu.updated_at.getTime()) } : {}
}

/** A menu with all fields filled in and one dish with everything; returns the id of the dish. */
export async function fullMenu(
  world: World,
  owner: 'event_id' | 'restaurant_id',
  id: string,
): Promise<{ menu: string; dish: string }> {
  const { id: menu } = await world.row(
    `insert into menus (${owner}, name, language, translation, kitchen_language, instead_of_wine, host_id, shown, link_number, link_open)
     values ($1, 'Menú de tardor', 'ca', '{"name": "Menú de otoño"}', 'fr', 'Most <blanc>', $2, $3, 2, true) returning id`,
    [
      id,
      owner === 'event_id' ? world.people.editor.account.id : null,
      String(owner === 'event_id'),
    ],
  )
  const { id: dish } = await world.app.pool.row`
    with course as (insert into menu_courses (menu_id, position) values (${String(menu)}, 0) returning id)
    insert into menu_dishes (course_id, position, title, description, language, translation, wine, contains,
      may_contain, vegetarian, vegan, meat, pork, alcohol, raw, cured, unpasteurised, high_mercury, halal_meat, traits_declared)
    select id, 0, 'Arròs <de> muntanya', 'Amb' || chr(10) || 'bolets', 'ca',
      '{"title": "Arroz & monte", "description": "Con setas"}', 'Priorat 2019', '{celery}', '{nuts,milk}',
      false, false, true, true, true, true, true, true, true, true, true from course returning id`
  return { menu: String(menu), dish: String(dish) }
}
