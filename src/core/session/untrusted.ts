// Reading values out of JSON that anyone may have written: each function gives the value when it has the expected
// type, and a harmless stand-in when it has not.

export type Fields = Readonly<Record<string, unknown>>

const NO_FIELDS: Fields = Object.freeze({})

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : NO_FIELDS
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

export function stringOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

export function nonEmptyOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

/** A finite number, or `otherwise`. */
export function numberOf(value: unknown, otherwise: number): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : otherwise
}

/** The text of JSON that stands inside a string (tool arguments do), or an empty object where it is not valid. */
export function fieldsInString(value: unknown): Fields {
  if (typeof value !== 'string') return fieldsOf(value)
  try {
    return fieldsOf(JSON.parse(value))
  } catch {
    return NO_FIELDS // a model may write arguments that are no JSON
  }
}

/** An ISO 8601 time in milliseconds since the epoch, or `otherwise`. */
export function timeOf(value: unknown, otherwise: number): number {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(time) ? otherwise : time
}
