/** Most ids named in an error; the rest is a count. */
const maxNamedIds = 10

/** Causes logged with it. */
const maxCauses = 3

/** Some records failed; the others were processed. The message has their ids. */
export class RecordsFailed extends AggregateError {
  readonly faults: readonly RecordFault[]

  constructor(faults: readonly RecordFault[]) {
    const ids = faults.slice(0, maxNamedIds).map(({ record }) => record)
    const more = faults.length - ids.length
    super(
      faults.slice(0, maxCauses).map(({ error }) => error),
      `could not be dealt with: ${ids.join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
    )
    this.name = 'RecordsFailed'
    this.faults = faults
  }
}

/** `record` is a kind and an id, as in 'event 12': no personal data. */
export type RecordFault = { record: string; error: unknown }

/**
 * Collects errors in a loop over records, so that one does not block the others:
 *
 *     const faults = recordFaults('event', db)
 *     for (const id of ids) await faults.of(id, () => dealWith(id))
 *     faults.raise()
 *
 * @param kind of the records, for the log.
 * @param db if it does not answer, the record is not to blame: the loop then ends with the record's error.
 */
export function recordFaults(kind: string, db?: { execute(query: string): PromiseLike<unknown> }) {
  const faults: RecordFault[] = []
  return {
    /** Processes one record; returns whether it succeeded. */
    async of(id: string | number, act: () => Promise<unknown>): Promise<boolean> {
      try {
        await act()
        return true
      } catch (error) {
        try {
          await db?.execute('select 1')
        } catch {
          throw error
        }
        if (error instanceof RecordsFailed) faults.push(...error.faults)
        else faults.push({ record: `${kind} ${id}`, error })
        return false
      }
    },
    /** @throws RecordsFailed if any failed. */
    raise(): void {
      if (faults.length > 0) throw new RecordsFailed(faults)
    },
  }
}
