/** Ids that an error names; the rest is a number. */
const named = 10

/** Causes that go to the log with it. */
const shown = 3

/** Some records could not be dealt with; the others were. The message names them by their ids. */
export class RecordsFailed extends AggregateError {
  readonly faults: readonly RecordFault[]

  constructor(faults: readonly RecordFault[]) {
    const ids = faults.slice(0, named).map(({ record }) => record)
    const more = faults.length - ids.length
    super(
      faults.slice(0, shown).map(({ error }) => error),
      `could not be dealt with: ${ids.join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
    )
    this.name = 'RecordsFailed'
    this.faults = faults
  }
}

/** `record` is a kind and an id, as in 'event 12': nothing that anybody has typed. */
export type RecordFault = { record: string; error: unknown }

/**
 * Collects what goes wrong in a loop over records, so that one of them does not keep the others from
 * their turn:
 *
 *     const faults = recordFaults('event', isThere)
 *     for (const id of ids) await faults.of(id, () => dealWith(id))
 *     faults.raise()
 *
 * @param kind what the records are, for the log.
 * @param isThere fails when it is not the record's fault, as when the database is away: then the loop
 *   ends with the record's error.
 */
export function recordFaults(
  kind: string,
  isThere: () => Promise<unknown> = async () => undefined,
) {
  const faults: RecordFault[] = []
  return {
    /** Deals with one record; whether that went well. */
    async of(id: string | number, act: () => Promise<unknown>): Promise<boolean> {
      try {
        await act()
        return true
      } catch (error) {
        const isItsOwn = await isThere().then(
          () => true,
          () => false,
        )
        if (!isItsOwn) throw error
        if (error instanceof RecordsFailed) faults.push(...error.faults)
        else faults.push({ record: `${kind} ${id}`, error })
        return false
      }
    },
    /** @throws RecordsFailed when one went wrong. */
    raise(): void {
      if (faults.length > 0) throw new RecordsFailed(faults)
    },
  }
}
