import {
  compact,
  memberNumbersIn,
  nameWords,
  repeatedWords,
} from '#packages/banking/statements/name-words.ts'
import type { OpenCharge } from './open-money.server.ts'

/** A debtor; the oldest charge comes first. */
export type DebtorCharges = { name: string; charges: OpenCharge[] }

/** A name found in a text: the number of its words, and whether all of them occur. */
export type Named<Item> = { item: Item; hits: number; all: boolean }

/** `shared`: found by the name of a person who shares a fee with the debtor. */
export type NamedOwing = Named<DebtorCharges> & { shared: boolean }

/** Finds items by words of their names in a text, most words first. */
export function nameIndex<Item extends { name: string }>(items: readonly Item[]) {
  const byWord = new Map<string, Item[]>()
  const namesOf = new Map<Item, { words: number; repeated: string[] }>()
  for (const item of items) {
    const words = nameWords(item.name)
    namesOf.set(item, { words: words.length, repeated: repeatedWords(item.name) })
    for (const word of words) {
      const known = byWord.get(word)
      if (known) known.push(item)
      else byWord.set(word, [item])
    }
  }
  return (text: string): Named<Item>[] => {
    const hits = new Map<Item, number>()
    const repeated = new Set(repeatedWords(text))
    for (const word of nameWords(text)) {
      for (const item of byWord.get(word) ?? []) hits.set(item, (hits.get(item) ?? 0) + 1)
    }
    // A common word may match thousands: they stay unsorted, as suggestions.
    const several: Named<Item>[] = []
    const single: Named<Item>[] = []
    for (const [item, count] of hits) {
      const name = namesOf.get(item)
      const all = name?.words === count && name.repeated.every((word) => repeated.has(word))
      const named = { item, hits: count, all }
      if (count > 1) several.push(named)
      else single.push(named)
    }
    several.sort((one, other) => other.hits - one.hits || Number(other.all) - Number(one.all))
    return [...several, ...single]
  }
}

/** Open charges by reference, name, member number and amount. */
export type OwedIndex = {
  /** Charges whose references occur in the texts, with any separators between the characters. */
  inTexts: (texts: readonly string[]) => OpenCharge[]
  named: (text: string) => NamedOwing[]
  /** Debtors whose member number follows a word for it in the text. */
  numbered: (text: string) => DebtorCharges[]
  ofAmount: (amountCents: number) => readonly OpenCharge[]
  owing: (charge: OpenCharge) => DebtorCharges
  charge: (id: string) => OpenCharge | undefined
  withEmail: (email: string) => OpenCharge[]
}

export function owedIndex(charges: readonly OpenCharge[]): OwedIndex {
  const byReference = groups(charges, ({ reference }) => compact(reference))
  const byAmount = groups(charges, ({ openCents }) => openCents)
  const byId = new Map(charges.map((charge) => [charge.id, charge]))
  const byEmail = groups(charges, ({ email }) => email?.toLowerCase() ?? '')
  const owings = new Map<string, DebtorCharges>()
  const numbers = new Map<number, Set<DebtorCharges>>()
  for (const charge of charges) {
    const key = keyOf(charge)
    const known = owings.get(key)
    if (known) known.charges.push(charge)
    else owings.set(key, { name: charge.name, charges: [charge] })
    const owing = owings.get(key)
    if (!owing || known) continue
    for (const number of charge.memberNumbers) {
      numbers.set(number, new Set(numbers.get(number)).add(owing))
    }
  }
  const namesOf = (owing: DebtorCharges) => [
    { owing, name: owing.name, shared: false },
    ...(owing.charges[0]?.sharedWith ?? []).map((name) => ({ owing, name, shared: true })),
  ]
  const byName = nameIndex([...owings.values()].flatMap(namesOf))
  const lengths = [...new Set([...byReference.keys()].map(({ length }) => length))]
  const beginnings = new Set([...byReference.keys()].map((reference) => reference[0]))
  return {
    inTexts(texts) {
      const found = new Set<OpenCharge>()
      for (const text of texts.map(compact)) {
        for (let at = 0; at < text.length; at += 1) {
          if (!beginnings.has(text[at])) continue
          for (const length of lengths) {
            for (const charge of byReference.get(text.slice(at, at + length)) ?? [])
              found.add(charge)
          }
        }
      }
      return [...found]
    },
    named(text) {
      const found = byName(text).map(({ item: { owing, shared }, ...hit }): NamedOwing =>
        Object.assign(hit, { item: owing, shared }),
      )
      const best = new Map<DebtorCharges, NamedOwing>()
      // On a tie the debtor's own name comes first.
      for (const each of found.toSorted(
        (one, other) => other.hits - one.hits || Number(one.shared) - Number(other.shared),
      )) {
        if (!best.has(each.item)) best.set(each.item, each)
      }
      return [...best.values()]
    },
    numbered: (text) => [
      ...new Set(memberNumbersIn(text).flatMap((number) => Array.from(numbers.get(number) ?? []))),
    ],
    ofAmount: (amountCents) => byAmount.get(amountCents) ?? [],
    owing: (charge) => owings.get(keyOf(charge)) ?? { name: charge.name, charges: [charge] },
    charge: (id) => byId.get(id),
    withEmail: (email) => byEmail.get(email) ?? [],
  }
}

const keyOf = ({ personId, email, name }: OpenCharge) =>
  personId ?? email?.toLowerCase() ?? nameWords(name).join(' ')

function groups<Key>(charges: readonly OpenCharge[], key: (charge: OpenCharge) => Key) {
  const found = new Map<Key, OpenCharge[]>()
  for (const charge of charges) {
    const of = key(charge)
    const known = found.get(of)
    if (known) known.push(charge)
    else found.set(of, [charge])
  }
  return found
}
