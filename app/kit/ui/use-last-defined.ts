import { useState } from 'react'

/** The last defined value; undefined before the first one. */
export function useLastDefined<Value extends object>(value: Value | undefined): Value | undefined {
  const [kept, keep] = useState(value)
  if (value && value !== kept) keep(value)
  return value ?? kept
}
