import { eq } from 'drizzle-orm'
import { isSameKitchen } from '#app/events/menus/kitchen/kitchen-sheet.server.ts'
import { menuCapacity, traits } from '#app/events/menus/menu.ts'
import { menus, type DishColumns, type KitchenLanguage } from '#app/events/menus/menus.schema.ts'
import { recordAct } from '#app/kit/records/record-audit.server.ts'
import { versionOf, laterThan } from '#app/kit/records/update-record.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { restaurants, type MenuItem } from '#app/platform/schema/content/restaurants.ts'
import { mapped } from '#app/platform/tables/columns.ts'
import { Problem } from '#app/problem.ts'
import type { CopyInput } from './copy-input.ts'
import { menuValues } from './menu-input.ts'
import {
  lockOwner,
  lockedMenu,
  ownerDetails,
  sameFields,
  storeCourses,
  withdrawNotice,
} from './save-menu.server.ts'
import { coursesOf, findMenu, type MenuOwner } from './stored-menu.server.ts'

type MenuCopy = {
  name: string | null
  language: Language
  translation: Record<string, string>
  /** From another menu; the guide has none. */
  insteadOfWine?: string | null
  /** Set only when copying from a menu of the same kitchen. */
  kitchenLanguage?: KitchenLanguage
  courses: DishColumns[][]
}

/** A dish from the guide, undeclared. */
const fromGuide = (
  { name, description, translation = {} }: MenuItem,
  language: Language,
): DishColumns => ({
  title: name,
  description: description || null,
  language,
  translation: {
    ...(translation.name ? { title: translation.name } : {}),
    ...(translation.description ? { description: translation.description } : {}),
  },
  wine: null,
  contains: null,
  mayContain: null,
  ...mapped(traits, () => false),
  traitsDeclared: false,
})

async function contentOf(
  tx: Database,
  owner: MenuOwner,
  { kind, id }: CopyInput['source'],
): Promise<MenuCopy | null> {
  if (kind !== 'guia') {
    const from = kind === 'evento' ? { eventId: id } : { restaurantId: id }
    const menu = await findMenu(tx, from)
    if (!menu) return null
    const { name, language, translation, insteadOfWine, kitchenLanguage } = menu
    return {
      name,
      insteadOfWine,
      language,
      translation,
      ...((await isSameKitchen(tx, owner, from)) ? { kitchenLanguage } : {}),
      courses: await coursesOf(tx, menu.id),
    }
  }
  const [restaurant] = await tx.select().from(restaurants).where(eq(restaurants.id, id))
  if (!restaurant) return null
  const { language, tastingMenus, mainDishes } = restaurant
  const [named] = tastingMenus
  return {
    name: named?.name || null,
    language,
    translation: named?.translation?.name ? { name: named.translation.name } : {},
    courses: mainDishes.slice(0, menuCapacity.courses).map((dish) => [fromGuide(dish, language)]),
  }
}

/** Copies another event's menu as a draft into a new event, if there is one. */
export async function copyMenuToEvent(
  tx: Database,
  cx: RequestContext,
  from: number,
  to: number,
): Promise<void> {
  if (!(await findMenu(tx, { eventId: from }))) return
  await copyMenu({ ...cx, db: tx }, to, { source: { kind: 'evento', id: from } })
}

/**
 * Replaces the courses by those of another menu, and the language if the kitchen is the same. A repeated press counts
 * once.
 *
 * @throws Problem 404 for a deleted event or menu; 409 for an outdated version.
 */
export async function copyMenu(
  cx: RequestContext,
  eventId: number,
  { version, source }: CopyInput,
): Promise<void> {
  authorize(cx.actor, 'events.manage')
  const owner = { eventId }
  await cx.db.transaction(async (tx) => {
    await lockOwner(tx, owner)
    const copied = await contentOf(tx, owner, source)
    if (!copied) throw new Problem('menuSourceGone', 404)
    const { courses, ...names } = copied
    const { menu, isNew } = await lockedMenu(tx, cx, owner)
    const kept = menuValues({ ...menu, ...names }, courses)
    const before = await coursesOf(tx, menu.id)
    if (!isNew && sameFields(menuValues(menu, before), kept)) return
    if (!isNew && versionOf(menu.updatedAt) !== version) throw new Problem('menuChanged', 409)
    await withdrawNotice(tx, cx, { owner, menu, before, after: courses })
    await storeCourses(tx, menu.id, courses)
    await tx
      .update(menus)
      .set({ ...names, updatedAt: isNew ? cx.now : laterThan(menu.updatedAt, cx.now) })
      .where(eq(menus.id, menu.id))
    await recordAct(tx, cx, 'menu.copied', ['menu', menu.id], { details: ownerDetails(owner) })
  })
}
