import { randomUUID } from 'node:crypto'
import type { StoredSetting } from '#app/administration/settings/save-setting.server.ts'
import type { ProblemCode } from '#app/copy/problems.copy.ts'
import { conflictOf, type Conflicted } from '#app/kit/records/update-record.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { derivedId } from '#app/platform/db/derived-id.server.ts'
import { Problem } from '#app/problem.ts'
import { sortByIds } from './ordered-items.ts'

type StoredList<Item> = Omit<StoredSetting<'testimonials'>, 'value'> & { value: Item[] }

type Identified<Input> = Input & { id: string }

type ListSetting<Input extends object, Item = Identified<Input>> = {
  find: (cx: RequestContext) => Promise<StoredList<Item>>
  save: (
    cx: RequestContext,
    seen: string | null,
    change: (items: Item[]) => Item[],
  ) => Promise<{ outcome: 'saved' } | ({ outcome: 'changed' } & StoredList<Item>)>
  /** Maximum number of items. */
  most: number
  /** An item as the fields of its form. */
  valuesOf: (item: Item) => Record<string, string>
  /** Throws Problem 409 for an item that is incompatible with the others. */
  check?: (others: readonly Item[], item: Input) => void
  /** The refusal of an empty list. */
  whenEmpty?: ProblemCode
}

/** Data sent by the form of an item: the version of an edited one, or the submission of a new one. */
type ItemInput<Input> = {
  version?: string | undefined
  submission?: string | undefined
  item: Input
}

/**
 * The commands of a setting that is an ordered list, for admins. They throw Problem 404 for a missing item, and 409
 * when the list is full or somebody has changed it.
 */
export function settingList<Input extends object>({
  find,
  save,
  most,
  valuesOf,
  check,
  whenEmpty,
}: ListSetting<Input>) {
  type Item = Identified<Input>

  function found(items: readonly Item[], id: string): Item {
    const item = items.find((each) => each.id === id)
    if (!item) throw new Problem('recordNotFound', 404)
    return item
  }

  async function list(cx: RequestContext) {
    const { value: items, version } = await find(cx)
    return { items, version }
  }

  /** Appends an item; the same form twice adds one. */
  async function add(cx: RequestContext, { submission, item }: ItemInput<Input>) {
    const id = submission ? derivedId('item', submission, JSON.stringify(item)) : randomUUID()
    return save(cx, null, (items) => {
      if (items.some((each) => each.id === id)) return items
      if (items.length >= most) throw new Problem('listFull', 409)
      check?.(items, item)
      return [...items, { id, ...item }]
    })
  }

  /**
   * Changes an item in place. The version is that of the whole list; the reported differences are those of the item.
   */
  async function change(
    cx: RequestContext,
    id: string,
    { version = '', item }: ItemInput<Input>,
  ): Promise<{ outcome: 'saved' } | Conflicted> {
    const after = (before: Item): Item => ({ ...before, ...item })
    const saved = await save(cx, version, (items) => {
      found(items, id)
      check?.(
        items.filter((each) => each.id !== id),
        item,
      )
      return items.map((each) => (each.id === id ? after(each) : each))
    })
    if (saved.outcome === 'saved') return saved
    const before = found(saved.value, id)
    const values = { stored: valuesOf(before), typed: valuesOf(after(before)) }
    return { ...conflictOf({ ...saved, ...values }), outcome: 'conflict' }
  }

  return {
    list,

    /** One item. Throws Problem 404. */
    find: async (cx: RequestContext, id: string) => found((await list(cx)).items, id),

    /** The initial form of an item, or of a new one. Throws Problem 404. */
    async form(cx: RequestContext, id: string | null) {
      const { items, version } = await list(cx)
      const form =
        id === null
          ? { version: null, values: {}, submission: randomUUID() }
          : { version, values: valuesOf(found(items, id)), submission: null }
      return { id, form }
    },

    /** Adds an item, or changes one. Throws Problem 404; 409 for too many, and as `check`. */
    async save(cx: RequestContext, id: string | undefined, input: ItemInput<Input>) {
      authorize(cx.actor, 'settings.manage')
      return id === undefined ? add(cx, input) : change(cx, id, input)
    },

    /** Throws Problem 404, and 409 for the last item of a list that may not be empty. */
    async remove(cx: RequestContext, id: string) {
      authorize(cx.actor, 'settings.manage')
      await save(cx, null, (items) => {
        found(items, id)
        if (whenEmpty && items.length === 1) throw new Problem(whenEmpty, 409)
        return items.filter((each) => each.id !== id)
      })
    },

    /** Reorders the items. Throws Problem 409 if others were added or removed meanwhile. */
    order: async (
      cx: RequestContext,
      { version, order }: { version: string; order: readonly string[] },
    ) => {
      authorize(cx.actor, 'settings.manage')
      const saved = await save(cx, version, (items) => {
        const ordered = sortByIds(items, order)
        if (!ordered) throw new Problem('settingsChanged', 409)
        return ordered
      })
      if (saved.outcome === 'changed') throw new Problem('settingsChanged', 409)
    },
  }
}
